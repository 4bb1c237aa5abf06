/** Watches: being told once a condition becomes true. Added, listed, waited for, removed. */
import type { Delivery, Waited, Watch } from "../../../shared/contracts/agents/watches.ts";
import type { HomeApi } from "../../api/api.ts";
import { readAll } from "../../api/pages.ts";
import { failWith } from "../../kernel/failure.ts";
import { duration } from "../../kernel/values.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { printable } from "../../terminal/text.ts";
import { dateText } from "../../terminal/time.ts";

const MS_PER_S = 1000;
/** Of one request; with the time of an answer it stays below --timeout. */
const WAIT_S = 5;

interface WatchAnswer {
  readonly watch: Watch;
}

const CONDITION = /^([a-z0-9_]+\.[a-z0-9_]+)(?:\.([a-z0-9_]+))?(=|<|>)(.+)$/;

/** `light.kitchen=on`, `sensor.attic>30`, `light.kitchen.brightness<100`. */
const conditionOf = (word: string): object => {
  const [, entity_id, attribute, sign, value = ""] = CONDITION.exec(word) ?? [];
  if (entity_id === undefined)
    return failWith("usage", `${word} is no condition: write light.kitchen=on or sensor.attic>30`);
  const observed = { entity_id, ...(attribute !== undefined && { attribute }) };
  if (sign === "=") return { condition: "state", ...observed, state: value };
  const bound = Number(value);
  if (Number.isNaN(bound)) return failWith("usage", `${word}: ${value} is no number`);
  return { condition: "numeric_state", ...observed, [sign === ">" ? "above" : "below"]: bound };
};

const seconds = (ms: number | undefined) => (ms === undefined ? undefined : ms / MS_PER_S);
const pathOf = (id: string, rest = "") => `/watches/${encodeURIComponent(id)}${rest}`;

const statusText = ({ status, deliveries, webhook }: Watch): string =>
  [status, `${deliveries} delivered`, ...(webhook?.error ? [printable(webhook.error)] : [])].join(
    ", ",
  );

const list = command(
  "watches list",
  {
    about: "List your watches: conditions of which you are told once they become true",
    isDefault: true,
    options: { all: { about: "Also what was over in the last 24 hours" } },
  },
  async ({ api, out }, { options: { all } }) => {
    const query = { status: all ? "all" : undefined };
    const watches = await readAll<Watch>(api(), "/watches", "watches", query);
    out.show({ watches }, () =>
      out.table<Watch>(
        [
          { title: "WATCH", cell: ({ id }) => id },
          { title: "CONDITION", cell: ({ name, description }) => printable(name ?? description) },
          { title: "BY", cell: ({ deliver }) => deliver },
          { title: "EXPIRES", cell: ({ expires }) => dateText(expires) },
          { title: "STATUS", cell: statusText },
        ],
        watches,
      ),
    );
  },
);

const add = command(
  "watches add",
  {
    about: "Be told once conditions become true, all together",
    notes: [
      "A condition is light.kitchen=on, sensor.attic>30 or light.kitchen.brightness<100.",
      "With --webhook, deliveries are posted there, signed with a secret that is shown once.",
    ],
    args: { conditions: { about: "The conditions; all must hold", many: true } },
    options: {
      for: { value: "time", about: "They must hold for so long", reader: duration },
      cooldown: { value: "time", about: "Least time between two deliveries", reader: duration },
      expires: { value: "time", about: "When it is over (30d)", reader: duration },
      name: { value: "name", about: "What it is called" },
      once: { about: "It is over after its first delivery" },
      deliver: {
        value: "way",
        about: "How you are told; poll for hearth watches wait",
        choices: ["stream", "poll", "mcp"],
      },
      webhook: { value: "url", about: "Post deliveries there", isWhole: true },
    },
    examples: ["hearth watches add binary_sensor.front_door=on --for 5m --name 'Door open'"],
  },
  async ({ api, out }, { args, options: { webhook: url, deliver = "poll", ...given } }) => {
    const body = {
      condition: args.conditions.map(conditionOf),
      ...(url === undefined ? { deliver } : { deliver: "webhook", webhook: { url } }),
      for: seconds(given.for),
      cooldown: seconds(given.cooldown),
      expires: seconds(given.expires),
      name: given.name,
      once: given.once,
    };
    const { watch } = await api().send<WatchAnswer>("POST", "/watches", { body });
    out.show(watch, () => [
      watch.id,
      ...(watch.webhook?.secret === undefined ? [] : [`Secret: ${watch.webhook.secret}`]),
    ]);
    if (watch.is_true) out.note("It is true already: you are told when it becomes true again");
  },
);

const asked = (api: HomeApi, id: string, timeout: number, after: string | undefined) =>
  api.send<Waited>("GET", pathOf(id, "/wait"), {
    query: { timeout: String(timeout), after },
  });

const deliveryText = ({ fired_at, said, count }: Delivery): string =>
  `${dateText(fired_at)}  ${printable(said)}${count > 1 ? ` (${count} times)` : ""}`;

const wait = command(
  "watches wait",
  {
    about: "Wait for the next deliveries of a watch, and acknowledge them",
    args: { id: { about: "Its id, which hearth watches lists" } },
    options: { for: { value: "time", about: "End after this time", reader: duration } },
  },
  async ({ api, out, clock }, { args: { id }, options: { for: forMs } }) => {
    const until = clock.elapsed() + (forMs ?? Number.POSITIVE_INFINITY);
    let answer = await asked(api(), id, 0, undefined);
    while (answer.deliveries.length === 0 && answer.status === "active") {
      const left = (until - clock.elapsed()) / MS_PER_S;
      if (left <= 0) break;
      answer = await asked(api(), id, Math.round(Math.min(left, WAIT_S) * 100) / 100, undefined);
    }
    const { deliveries, missed } = answer;
    if (missed > 0) out.note(`${missed} deliveries were dropped before they were read`);
    out.show({ deliveries, missed }, () => deliveries.map(deliveryText));
    const last = deliveries.at(-1);
    if (last) await asked(api(), id, 0, last.id);
  },
);

const remove = command(
  "watches remove",
  {
    about: "End a watch, and forget its deliveries",
    args: { id: { about: "Its id, which hearth watches lists" } },
  },
  async ({ api, out }, { args: { id } }) => {
    const { watch } = await api().send<WatchAnswer>("DELETE", pathOf(id));
    out.show(watch, () => [`Removed: ${printable(watch.name ?? watch.description)}`]);
  },
);

export const WATCH_COMMANDS: readonly CliCommand[] = [list, add, wait, remove];
