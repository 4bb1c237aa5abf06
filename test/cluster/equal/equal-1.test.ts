/** Two layouts, one behaviour: the first half of the random sequences. */
import { describeAlike } from "./alike.ts";

describeAlike(1);
