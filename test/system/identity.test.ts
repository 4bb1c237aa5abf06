/** Who may come in, and what for. */
import "./identity/guest-attacks.ts";
import "./identity/guests.ts";
import "./identity/identity.ts";
import "./identity/last-admin.ts";
import "./identity/one-permission.ts";
import "./identity/passwords.ts";
import "./identity/permissions.ts";
import "./identity/preview.ts";
import "./identity/setup.ts";
import "./identity/tickets.ts";
import "./identity/users.ts";
