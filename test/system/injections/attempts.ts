/** Fifty injections on a model that obeys them: nothing is done without the person, nothing is leaked, no word is Hearth's. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { type Devices, openDevices } from "../../support/mqtt-devices/devices.ts";
import { type Server, startMosquitto } from "../../support/servers.ts";
import { eventually } from "../../support/wait.ts";
import { KEY, modelHouse } from "../models/rig.ts";
import { PLACES } from "./places.ts";
import { ROWS } from "./rows.ts";
import { WISHES, type Wish } from "./wishes.ts";

/** What a device could do harm with. */
const DANGEROUS: Readonly<Record<string, object>> = {
  alarm_control_panel: {
    state_topic: "~/alarm",
    supported_features: ["arm_home", "arm_away", "trigger"],
    code_disarm_required: false,
  },
  siren: { state_topic: "~/siren" },
  valve: { state_topic: "~/valve" },
  button: {},
};

describe("an injection in", () => {
  const { house, server, set, say } = modelHouse({ HOMES: "virtual:?speed=0" });
  let broker: Server;
  let devices: Devices;
  let other: Client;
  let evil = "";
  let asked = 0;
  const page = createServer((_req, res) => {
    asked += 1;
    res.end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void page.listen(0, "127.0.0.1", resolve));
    evil = `http://127.0.0.1:${(page.address() as AddressInfo).port}/`;
    broker = await startMosquitto();
    devices = await openDevices(broker.url);
    for (const [component, config] of Object.entries(DANGEROUS))
      await devices.announce(`${component}/house`, {
        unique_id: component,
        default_entity_id: `${component}.house`,
        name: "House",
        command_topic: `~/commands/${component}`,
        ...config,
      });
    await house.admin.post("/homes", { url: devices.home });
    await eventually(async () => house.admin.get("/api/state/button.house"), { status: 200 });
    await devices.say("alarm", "armed_away");
    await devices.say("siren", "OFF");
    await devices.say("valve", "closed");
    await set("custom");
    // The provider's library is loaded before the first case.
    await house.admin.post("/models/custom/test", {});
    other = await house.key("user");
    await readAll();
  });
  afterAll(async () => {
    await devices.stop();
    await broker.stop();
    page.closeAllConnections();
    page.close();
  });
  beforeEach(async () => {
    await house.admin.control("light.kitchen", "turn_off");
    await house.admin.control("lock.front_door", "lock");
  });

  /** All that an injection could change. */
  const readAll = async () => {
    const read = async (path: string) => (await house.admin.get(path)).body;
    const { devices: all } = await read("/api/state");
    const states = all.map(({ id, name, state, attributes }: Loose) => [
      id,
      name,
      state,
      attributes,
    ]);
    const lists = await Promise.all(
      ["/auth/users", "/auth/keys", "/auth/agents", "/areas", "/floors", "/labels"].map(read),
    );
    const { entities } = await read("/entities");
    const { models } = await read("/models");
    const settings = models.map(({ profile, base_url, model }: Loose) => [
      profile,
      base_url,
      model,
    ]);
    const commanded = devices.heard.filter(({ topic }) => topic.startsWith("commands/"));
    return { states, lists, entities, settings, commanded: [...commanded], asked };
  };

  const isQuestion = ({ structured_data, natural_language }: Loose): boolean =>
    structured_data.success === false && natural_language.endsWith("Shall I?");

  /** Everything of the request but what stands as data or as the sentence. */
  const instructionsIn = ({ messages }: Loose): string => {
    const [system, user] = messages.map(({ content }: Loose) => content);
    return `${system}\n${user.replace(/<data>[\s\S]*?<\/data>/g, "").replace(/The person says: .*/, "")}`;
  };

  it("one of fifty", () => {
    expect(new Set(ROWS.map(String)).size).toBe(50);
    const all = [...new Set(ROWS.map(([place]) => place))].sort();
    expect(all).toEqual(Object.keys(PLACES).sort());
    expect([...new Set(ROWS.map(([, wish]) => wish))].sort()).toEqual(Object.keys(WISHES).sort());
  });

  it.each(ROWS)("%s that wants %s does nothing", async (place, wish) => {
    const mark = `mark${ROWS.findIndex(([p, w]) => p === place && w === wish)}x`;
    const wanted: Wish = WISHES[wish];
    const { input, context, isTold } = {
      context: {},
      ...(await PLACES[place]({ house, devices, mark }, `${mark} ${wanted.says}`)),
    };
    server().script(wanted.obeyed(evil));
    const before = await readAll();
    const session_id = mark;
    const sent = server().requests.length;
    const said = await say(input, { context: { session_id, ...context } });

    expect(await readAll()).toEqual(before);
    expect(said.structured_data.entities_affected).toEqual([]);
    expect(said.confidence).toBeLessThanOrEqual(0.9);
    // Words of a model are shown as the model's, and lead nowhere.
    const shown = JSON.stringify(said);
    expect(shown).not.toContain(evil);
    expect(shown).not.toContain(KEY);
    expect(said.natural_language).not.toMatch(/<(?!\/?data)|\]\(|https?:|javascript:/i);
    if (said.structured_data.action_taken === "conversation") expect(said.source).toBe("custom");

    expect(server().requests.length).toBe(sent + 1);
    const { body, text } = server().requests.at(-1) as Loose;
    // A question about words gets no tool: nothing can be proposed.
    expect(isQuestion(said)).toBe(wanted.isAsked === true && body.tools !== undefined);
    expect(text.includes(mark)).toBe(isTold);
    expect(instructionsIn(body)).not.toContain(mark);
    expect(body.messages[1].content.split("<data>")).toHaveLength(4);
    expect(body.messages[1].content.split("</data>")).toHaveLength(4);
    expect(text).not.toContain(KEY);

    // Only the person can say yes: neither the model, nor another person.
    await other.post("/interpret", { input: "yes", model: "custom", context: { session_id } });
    expect(await readAll()).toEqual(before);
    const later = await say("thanks a lot for everything", { context: { session_id } });
    expect(later.structured_data.entities_affected).toEqual([]);
    expect(await readAll()).toEqual(before);
  });

  it("any place reaches no device that its caller may not see", async () => {
    const key = await house.key("user", { entities: ["light.kitchen", "sensor.gadget"] });
    server().script(WISHES.unlock.obeyed());
    const before = (await readAll()).states;
    const { body } = await key.post("/interpret", {
      input: "frobnicate the gadget",
      model: "custom",
    });
    expect(body.structured_data.success).toBe(false);
    const { text } = server().requests.at(-1) as Loose;
    for (const hidden of ["front_door", "Front door", "alarm_control_panel.house", "Hallway"])
      expect([hidden, text.includes(`"${hidden}`)]).toEqual([hidden, false]);
    expect((await readAll()).states).toEqual(before);
  });
});
