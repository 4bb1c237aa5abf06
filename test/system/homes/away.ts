/** A home that cannot be reached is away: that is a state like others, and all else goes on. */
import { expect } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { eventually } from "../../support/wait.ts";
import { fastest, type PropertyGroup, type Trial, timed } from "./trial.ts";

/** In which a command for what is away is answered. */
const REFUSED_MS = 100;

const away = async ({ bench, listed, passUntil }: Trial) => {
  await bench.lose();
  await passUntil(listed, { status: "away" });
};
const back = async ({ bench, listed, passUntil }: Trial) => {
  await bench.regain();
  await passUntil(listed, { status: "connected" });
};

/** Runs while the home is away; it is back in any case. */
const whileAway = async (trial: Trial, act: () => Promise<unknown>) => {
  await away(trial);
  try {
    await act();
  } finally {
    await back(trial);
  }
};

const changesSince = async ({ since }: Trial, position: string, entity_id: string) =>
  (await since(position)).filter(
    (one) => one.type === "state_changed" && one.entity_id === entity_id,
  );

export const AWAY: PropertyGroup = {
  about: "a home that is away",
  properties: [
    {
      says: "says so with its reason, its entities are unavailable, and commands get 503 within 100 ms with Retry-After",
      needs: ["loss"],
      async tried(trial) {
        const { device, admin, shows, listed } = trial;
        const lamp = await device("lamp");
        await whileAway(trial, async () => {
          expect(await listed()).toMatchObject({ status: "away", last_error: expect.any(String) });
          await shows(lamp.entity_id, { state: "unavailable" });
          const ask = async () => {
            const { status, headers } = await admin.control(lamp.entity_id, "turn_on");
            expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
          };
          expect(await fastest(() => timed(ask))).toBeLessThan(REFUSED_MS);
        });
        // What was refused is not made up for.
        await shows(lamp.entity_id, { state: "off" });
        expect(await lamp.commands()).toBe(0);
      },
    },
    {
      says: "is home_changed in the log when it goes and when it comes back",
      needs: ["loss", "a list"],
      async tried(trial) {
        const { position, since, home } = trial;
        const before = await position();
        await whileAway(trial, async () => undefined);
        const told = async () => ({
          all: (await since(before))
            .filter((one) => one.type === "home_changed" && one.home === home)
            .map(({ status }: Loose) => status),
        });
        await eventually(told, { all: expect.arrayContaining(["away", "connected"]) });
      },
    },
    {
      says: "that is back shows what its devices are, with one change for each that differs",
      needs: ["loss", "reports"],
      async tried(trial) {
        const { device, position, shows } = trial;
        const [lamp, cover] = [await device("lamp"), await device("cover")];
        let before = "";
        await whileAway(trial, async () => {
          await shows(lamp.entity_id, { state: "unavailable" });
          await shows(cover.entity_id, { state: "unavailable" });
          before = await position();
          await lamp.report({ state: "on", attributes: { brightness: 88 } });
        });
        await shows(lamp.entity_id, { state: "on", attributes: { brightness: 88 } });
        await shows(cover.entity_id, { state: "open", attributes: { current_position: 100 } });
        expect(await changesSince(trial, before, lamp.entity_id)).toHaveLength(1);
        expect(await changesSince(trial, before, cover.entity_id)).toHaveLength(1);
      },
    },
    {
      says: "for less than ten seconds keeps its states, and changes only what differs",
      needs: ["loss", "reports"],
      async tried(trial) {
        const { device, position, shows, bench, passUntil, state } = trial;
        const [lamp, still] = [await device("lamp"), await device("lamp")];
        const before = await position();
        await bench.lose();
        await lamp.report({ state: "on", attributes: { brightness: 89 } });
        await bench.regain();
        await passUntil(() => state(lamp.entity_id), { state: "on" });
        await shows(still.entity_id, { state: "off" });
        expect(await changesSince(trial, before, lamp.entity_id)).toHaveLength(1);
        expect(await changesSince(trial, before, still.entity_id)).toEqual([]);
      },
    },
    {
      says: "leaves the other homes as they are, which obey",
      needs: ["loss"],
      async tried(trial) {
        await whileAway(trial, async () => {
          const { body } = await trial.admin.control("light.kitchen", "toggle");
          expect(body.status).toBe("confirmed");
        });
      },
    },
    {
      says: "is told politely to a sentence, which changes nothing",
      needs: ["loss"],
      async tried(trial) {
        const { device, admin, shows } = trial;
        const lamp = await device("lamp");
        await whileAway(trial, async () => {
          await shows(lamp.entity_id, { state: "unavailable" });
          const { status, body } = await admin.post("/interpret", {
            input: `turn on ${lamp.name}`,
          });
          expect([status, body.structured_data.success]).toEqual([200, false]);
          expect(body.natural_language).toMatch(/unavailable|not available|away|reach/i);
        });
        expect(await lamp.commands()).toBe(0);
      },
    },
    {
      says: "is noted in the trace of an automation that needed it",
      needs: ["loss"],
      async tried(trial) {
        const { device, admin, shows } = trial;
        const lamp = await device("lamp");
        const { body: made } = await admin.post("/automations", {
          action: "create",
          config: {
            alias: `Needs ${lamp.name}`,
            trigger: { platform: "event", event_type: "never_by_itself" },
            action: { service: "light.turn_on", target: { entity_id: lamp.entity_id } },
          },
        });
        const id = made.automation_id;
        await whileAway(trial, async () => {
          await shows(lamp.entity_id, { state: "unavailable" });
          await admin.post("/automations", { action: "trigger", automation_id: id });
          const traced = async () => (await admin.get(`/automations/${id}/traces`)).body.traces[0];
          await eventually(traced, {
            steps: [{ success: false, results: [{ error: { code: "SERVICE_UNAVAILABLE" } }] }],
          });
        });
        expect(await lamp.commands()).toBe(0);
      },
    },
    {
      says: "and loses a device meanwhile does not show it any more",
      needs: ["loss", "removal"],
      async tried(trial) {
        const { device, admin } = trial;
        const lamp = await device("lamp");
        await whileAway(trial, async () => lamp.remove());
        const gone = async () => {
          const { status, body } = await admin.get(`/api/state/${lamp.entity_id}`);
          return { isGone: status === 404 || body.state === "unavailable" };
        };
        await eventually(gone, { isGone: true });
      },
    },
  ],
};
