/** Two layouts, one behaviour: the second half of the random sequences. */
import { describeAlike } from "./alike.ts";

describeAlike(2);
