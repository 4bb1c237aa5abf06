/** What of the conformance tests is not about a house, and why. Whatever else fails, fails the run; so does a row that passes. */

export interface Excluded {
  readonly scenario: string;
  /** Some checks of it; without them, all of the scenario but those that pass. */
  readonly checks?: readonly string[];
  readonly why: string;
}

const rows = (why: string, ...scenarios: readonly string[]): readonly Excluded[] =>
  scenarios.map((scenario) => ({ scenario, why }));

const CONTENTS = rows(
  "Images, sounds and embedded resources: a home has none, so no tool, prompt or resource answers them",
  "tools-call-image",
  "tools-call-audio",
  "tools-call-embedded-resource",
  "tools-call-mixed-content",
  "resources-read-binary",
  "prompts-get-embedded-resource",
  "prompts-get-with-image",
);

const LEGACY: readonly Excluded[] = [
  ...CONTENTS,
  ...rows(
    "Messages of a log to the client are not offered: the logbook is a tool",
    "logging-set-level",
    "tools-call-with-logging",
  ),
  ...rows(
    "Hearth asks no model of the client, and its forms have other fields than those of the test server",
    "tools-call-sampling",
    "elicitation-sep1034-defaults",
    "elicitation-sep1330-enums",
  ),
  ...rows(
    "Subscribing needs a session in this revision; subscriptions/listen of 2026-07-28 does not",
    "resources-subscribe",
    "resources-unsubscribe",
  ),
  ...rows("An answer is one stream, and is not resumed after its connection", "server-sse-polling"),
  ...rows(
    "Not scored by the suite: it reads the schema of a tool of the test server",
    "json-schema-2020-12",
  ),
];

const MODERN: readonly Excluded[] = [
  ...CONTENTS,
  {
    scenario: "server-stateless",
    checks: [
      "sep-2575-server-rejects-undeclared-capability",
      "sep-2575-missing-capability-http-400",
      "sep-2575-http-server-no-independent-requests-on-stream",
      "sep-2575-server-no-log-without-loglevel",
    ],
    why: "No tool needs a capability of the client, asks it on a stream, or writes a log to it",
  },
  ...rows(
    "Hearth asks one question, which device is meant, and keeps no state of it: it neither samples nor asks for roots",
    "input-required-result-basic-sampling",
    "input-required-result-basic-list-roots",
    "input-required-result-request-state",
    "input-required-result-multiple-input-requests",
    "input-required-result-multi-round",
    "input-required-result-non-tool-request",
    "input-required-result-tampered-state",
    "input-required-result-capability-check",
  ),
  ...rows(
    "Not scored by the suite: it reads the schema of a tool of the test server",
    "json-schema-2020-12",
  ),
  ...rows(
    "Not scored by the suite: no tool has parameters in headers",
    "http-custom-header-server-validation",
  ),
  ...rows(
    "An extension that is not offered: a job tells its progress in the answer of its call",
    "tasks-lifecycle",
    "tasks-capability-negotiation",
    "tasks-wire-fields",
    "tasks-request-state-removal",
    "tasks-mrtr-input",
    "tasks-request-headers",
    "tasks-dispatch-and-envelope",
    "tasks-required-task-error",
    "tasks-mrtr-composition",
  ),
];

export const EXCLUDED: Readonly<Record<string, readonly Excluded[]>> = {
  "2026-07-28": MODERN,
  "2025-11-25": LEGACY,
};
