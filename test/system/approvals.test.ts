/** What agents may do alone, what a person approves, and grants that say what people mean. */
import "./approvals/asked.ts";
import "./approvals/attacks-by-detours.ts";
import "./approvals/attacks-on-approvals.ts";
import "./approvals/can.ts";
import "./approvals/grants.ts";
import "./approvals/notify.ts";
import "./approvals/policy.ts";
