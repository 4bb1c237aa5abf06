/** Updates of devices: the version that is installed, the latest one, and how to install it. */
import type { Patch, Snapshot } from "../../../../../shared/kernel/entity.ts";
import { own } from "../../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import { isRecord } from "../../connection/bounds.ts";
import type { Build } from "../config.ts";

/** Home Assistant's bits. */
const FEATURE = { install: 1, progress: 4 } as const;
const TEXTS = ["installed_version", "latest_version", "title", "release_summary", "release_url"];
const NUMBERED = /^v?(\d+(?:\.\d+)*)$/i;

const partsOf = (version: string): readonly number[] | undefined =>
  NUMBERED.exec(version)?.[1]?.split(".").map(Number);

/** Whether an update is there; versions that are not numbered only differ or not. */
export const isNewer = (latest: string, installed: string): boolean => {
  const [a, b] = [partsOf(latest), partsOf(installed)];
  if (!a || !b) return latest !== installed;
  const n = Array.from({ length: Math.max(a.length, b.length) }, (_, at) => at).find(
    (at) => (a[at] ?? 0) !== (b[at] ?? 0),
  );
  return n !== undefined && (a[n] ?? 0) > (b[n] ?? 0);
};

const stateOf = ({ installed_version: installed, latest_version: latest }: Free): string => {
  if (typeof installed !== "string" || typeof latest !== "string") return "unknown";
  return isNewer(latest, installed) ? "on" : "off";
};

const toldBy = (value: string): Free => {
  let told: unknown;
  try {
    told = JSON.parse(value);
  } catch {
    told = undefined;
  }
  if (!isRecord(told)) return { installed_version: value };
  const { in_progress, update_percentage } = told;
  const texts = TEXTS.map((name) => [name, own(told, name)] as const);
  return {
    ...Object.fromEntries(texts.filter(([, value]) => typeof value === "string")),
    ...(typeof in_progress === "boolean" && { in_progress }),
    ...(typeof update_percentage === "number" && { in_progress: true, update_percentage }),
    ...(update_percentage === null && { update_percentage }),
  };
};

const changed = (now: Snapshot, attributes: Free): Patch => ({
  state: stateOf({ ...now.attributes, ...attributes }),
  attributes,
});

export const updateComponent: Build = (config) => {
  const send = config.output("command_topic", "");
  const install = config.text("payload_install");
  const texts = ["title", "release_summary", "release_url"].filter((name) => config.has(name));
  return {
    initial: {
      state: "unknown",
      attributes: { supported_features: FEATURE.progress | (send ? FEATURE.install : 0) },
    },
    first: Object.fromEntries(texts.map((name) => [name, config.text(name)])),
    inputs: [
      ...config.input("state_topic", "value_template", (value, now) => changed(now, toldBy(value))),
      ...config.input("latest_version_topic", "latest_version_template", (value, now) =>
        changed(now, { latest_version: value }),
      ),
    ],
    commands: send && install !== undefined ? { install: () => [send(install)] } : {},
  };
};
