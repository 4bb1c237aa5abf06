/** Language models behind the rules for sentences. */
import "./models/profiles.ts";
import "./models/proposals.ts";
import "./models/told.ts";
import "./models/hostile.ts";
import "./models/budget.ts";
import "./models/backup.ts";
import "./models/talk.ts";
