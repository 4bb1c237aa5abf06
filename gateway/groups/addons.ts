/** Add-ons and packages as group B has them, and the jobs that install them. */
import {
  addonChange,
  addonChangeResult,
  addonResult,
  addons,
} from "../../shared/contracts/addons.ts";
import { jobBriefResult, jobResult } from "../../shared/contracts/jobs.ts";
import {
  packageChange,
  packageChangeResult,
  packageFilter,
  packageResult,
  packages,
} from "../../shared/contracts/packages.ts";
import { listOf } from "../../shared/kernel/rules.ts";
import { under } from "./answer-rules.ts";
import { TIME } from "./examples.ts";
import { type Group, type Route, route } from "./group.ts";

const ADDON = {
  name: "Weather simulator",
  slug: "weather_sim",
  description: "Shows a made-up temperature, humidity and wind that change every few seconds",
  version: "1.0.0",
  installed: true,
  available: true,
  state: "stopped",
};
const PACKAGE = {
  name: "Catppuccin",
  repository: "catppuccin/home-assistant",
  category: "theme",
  installed_version: "",
  available_version: "v2.0.0",
};
const JOB = { id: "7d0e5c1a", status: "running", progress: 40 };

export const addonShapes = {
  Addon: { rules: addonResult, example: ADDON },
  Package: { rules: packageResult, example: PACKAGE },
  Job: {
    rules: jobResult,
    example: {
      ...JOB,
      kind: "addon",
      action: "install",
      subject: "weather_sim",
      params: { slug: "weather_sim" },
      message: "Installing Weather simulator",
      created_at: TIME,
      updated_at: TIME,
      created_by: "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
    },
  },
  JobBrief: { rules: jobBriefResult.props, example: JOB },
} as const satisfies Group["shapes"];

export const addonRoutes: readonly Route[] = [
  route(
    "GET /addons",
    "listAddons",
    addons.list,
    under("addons", listOf(addonResult), { answerName: "AddonList", example: [ADDON] }),
  ),
  route("POST /addons", "changeAddon", addons.change, {
    bodyName: "AddonRequest",
    body: addonChange,
    answerName: "AddonChange",
    answer: addonChangeResult,
    example: { body: { action: "info", slug: "mosquitto" } },
    answerExample: {
      success: true,
      addon: ADDON,
      message: "Installing Weather simulator",
      job: JOB,
    },
  }),
  route("GET /packages", "listPackages", packages.list, {
    query: packageFilter,
    ...under("packages", listOf(packageResult), { answerName: "PackageList", example: [PACKAGE] }),
    example: { path: "/packages?category=theme" },
  }),
  route("POST /packages", "changePackage", packages.change, {
    bodyName: "PackageRequest",
    body: packageChange,
    answerName: "PackageChange",
    answer: packageChangeResult,
    answerExample: { success: true, package: PACKAGE, message: "Installing Catppuccin", job: JOB },
  }),
];
