/** Add-ons and packages as clients meet them. */
import "./addons/catalogue.ts";
import "./addons/edited.ts";
import "./addons/own.ts";
import "./addons/services.ts";
import "./addons/shipped.ts";
import "./packages/change.ts";
import "./packages/list.ts";
