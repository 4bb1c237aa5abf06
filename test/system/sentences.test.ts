/** What is said in plain language. */
import "./sentences/said.ts";
import "./sentences/appliances.ts";
import "./sentences/approvals.ts";
import "./sentences/asking.ts";
import "./sentences/codes.ts";
import "./sentences/outcome.ts";
import "./sentences/questions.ts";
import "./sentences/languages.ts";
import "./sentences/own.ts";
import "./sentences/past.ts";
import "./sentences/scenes.ts";
import "./sentences/automations.ts";
import "./sentences/drafts.ts";
import "./sentences/retimed.ts";
import "./sentences/lists.ts";
