/** Updates: on while a newer version can be installed. */
import type { Snapshot } from "../../kernel/entity.ts";
import { type CommandFields, domain, type Effect, type FieldTable } from "../domain.ts";
import { choice, hasFeature, words } from "../values.ts";

/** Home Assistant's bits. */
const FEATURE = { install: 1, version: 2, backup: 8 } as const;

const FIELDS = {
  version: {
    rule: words("The version to install; the latest by default"),
    isSupported: (attributes) => hasFeature(attributes, FEATURE.version),
  },
  backup: {
    rule: choice("Whether a backup is made before"),
    isSupported: (attributes) => hasFeature(attributes, FEATURE.backup),
  },
} as const satisfies FieldTable;

/** The home installs, and reports the version once it has. */
const install: Effect<CommandFields<typeof FIELDS>> = () => ({ attributes: { in_progress: true } });

const isNewer = ({ attributes: { installed_version, latest_version } }: Snapshot) =>
  latest_version != null && installed_version !== latest_version;

export const update = domain({
  name: "update",
  states: ["on", "off"],
  fields: FIELDS,
  commands: {
    install: { may: ["version", "backup"], features: FEATURE.install, effect: install },
    skip: {
      effect: ({ attributes: { latest_version = null } }) => ({
        state: "off",
        attributes: { skipped_version: latest_version },
      }),
    },
    clear_skipped: {
      effect: (now) => ({
        state: isNewer(now) ? "on" : "off",
        attributes: { skipped_version: null },
      }),
    },
  },
  attributes: {
    declared: ["installed_version", "latest_version", "release_url", "release_summary", "title"],
  },
});
