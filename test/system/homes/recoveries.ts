/** What is the same after Hearth was started again, and after its home was removed and added. */
import { expect } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { eventually } from "../../support/wait.ts";
import type { LastingProperty, Trial } from "./trial.ts";

interface Recovery {
  readonly about: string;
  /** It happens once, after all is prepared. */
  happens(trial: Trial): Promise<void>;
  readonly properties: readonly LastingProperty[];
}

/** Done while Hearth does not run. */
const meanwhile: (() => Promise<void>)[] = [];

const AFTER_A_RESTART: readonly LastingProperty[] = [
  {
    says: "have their ids and names",
    async prepared({ device, state, shows }) {
      const { entity_id, name } = await device("lamp");
      const { version } = await state(entity_id);
      return async () => {
        await shows(entity_id, { state: "off", attributes: { friendly_name: name } });
        expect((await state(entity_id)).version).toBeGreaterThanOrEqual(version);
      };
    },
  },
  {
    says: "have their history, and the user behind each change",
    async prepared({ device, admin, changes }) {
      const { entity_id } = await device("lamp");
      await admin.control(entity_id, "turn_on", { brightness: 73 });
      const before = await changes(entity_id);
      return async () => expect((await changes(entity_id)).slice(0, before.length)).toEqual(before);
    },
  },
  {
    says: "obey",
    async prepared(trial) {
      const { entity_id } = await trial.device("lamp");
      return async () => {
        await trial.passUntil(trial.listed, { status: "connected" });
        const { body } = await trial.admin.control(entity_id, "turn_on");
        expect(body.status).toBe("confirmed");
      };
    },
  },
  {
    says: "are what they have become meanwhile, with one change",
    needs: ["reports"],
    async prepared({ device, position, since, shows }) {
      const lamp = await device("lamp");
      const before = await position();
      meanwhile.push(() => lamp.report({ state: "on", attributes: { brightness: 64 } }));
      return async () => {
        await shows(lamp.entity_id, { state: "on", attributes: { brightness: 64 } });
        const changes = (await since(before)).filter(
          (one) => one.type === "state_changed" && one.entity_id === lamp.entity_id,
        );
        expect(changes).toHaveLength(1);
      };
    },
  },
  {
    says: "have no second command of a request that is repeated",
    async prepared(trial) {
      const lamp = await trial.device("lamp");
      const sent = { entity_id: lamp.entity_id, command: "toggle" };
      const key = { "idempotency-key": `before-${lamp.entity_id}` };
      const first = await trial.admin.post("/api/control", sent, key);
      return async () => {
        const again = await trial.admin.post("/api/control", sent, key);
        expect(again.text).toBe(first.text);
        expect(await lamp.commands()).toBe(1);
      };
    },
  },
  {
    says: "have the id that told them apart from those of another home",
    async prepared({ doubled, twin, shows }) {
      const other = await twin("light.bedroom");
      const lamp = await doubled("lamp", other);
      const isNamed = { attributes: { friendly_name: lamp.name } };
      await shows(`${other}_2`, isNamed);
      return () => shows(`${other}_2`, isNamed);
    },
  },
  {
    says: "come to a stream that resumes from before, each change once",
    needs: ["reports"],
    async prepared({ device, position, follow }) {
      const lamp = await device("lamp");
      const before = await position();
      meanwhile.push(() => lamp.report({ state: "on", attributes: { brightness: 65 } }));
      return async () => {
        const { entity_id } = lamp;
        const stream = await follow({ since: before, entity_id });
        await stream.next(({ data }: Loose) => data?.attributes?.brightness === 65);
        const changes = stream.received.filter(({ data }: Loose) => data?.type === "state_changed");
        expect(changes).toHaveLength(1);
      };
    },
  },
];

const AFTER_A_REMOVAL: readonly LastingProperty[] = [
  {
    says: "have the ids and the history that they had",
    async prepared({ device, admin, changes, shows }) {
      const { entity_id, name } = await device("lamp");
      await admin.control(entity_id, "turn_on", { brightness: 74 });
      return async () => {
        await shows(entity_id, { attributes: { friendly_name: name } });
        const levels = (await changes(entity_id)).map(
          ({ attributes }: Loose) => attributes?.brightness,
        );
        expect(levels).toContain(74);
      };
    },
  },
  {
    says: "were told as removed and as added, once each",
    async prepared({ device, position, since }) {
      const { entity_id } = await device("lamp");
      const before = await position();
      return async () => {
        const told = async () => ({
          all: (await since(before))
            .filter((one) => one.entity_id === entity_id)
            .map(({ type }: Loose) => type)
            .filter((type: string) => type.startsWith("entity_")),
        });
        await eventually(told, { all: ["entity_removed", "entity_added"] });
      };
    },
  },
];

export const RECOVERIES: readonly Recovery[] = [
  {
    about: "after a restart of Hearth its entities",
    async happens({ restart }) {
      const acts = meanwhile.splice(0);
      await restart(async () => {
        for (const act of acts) await act();
      });
    },
    properties: AFTER_A_RESTART,
  },
  {
    about: "after a home was removed and connected again its entities",
    happens: ({ reconnect }) => reconnect(),
    properties: AFTER_A_REMOVAL,
  },
];
