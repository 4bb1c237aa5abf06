/** What requests are, and how wrong ones are refused. */
import "./requests/any-bodies.ts";
import "./requests/any-requests.ts";
import "./requests/any-unknown.ts";
import "./requests/any-unknown-messages.ts";
import "./requests/dashboard.ts";
import "./requests/docs.ts";
import "./requests/groups.ts";
import "./requests/headers.ts";
import "./requests/home.ts";
import "./requests/idempotency.ts";
import "./requests/inherited-names.ts";
import "./requests/refusals.ts";
import "./requests/requests.ts";
import "./requests/sockets.ts";
import "./requests/unknown-fields.ts";
import "./requests/wrong-requests.ts";
