/** The connection to a real broker: tried, lost, refused, and made again. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { HomeCredentials } from "../../../../services/devices/homes/home.ts";
import { openHome } from "../../../../services/devices/homes/open.ts";
import { stillClock } from "../../../support/clocks.ts";
import { freePort } from "../../../support/free-port.ts";
import { PLUG } from "../../../support/mqtt-devices/houses.ts";
import { type MqttRig, openMqttRig } from "../../../support/mqtt-devices/rig.ts";
import { type Server, startClosedMosquitto, startMosquitto } from "../../../support/servers.ts";
import { until } from "../../../support/until.ts";

describe("the connection to a broker", () => {
  let broker: Server;
  let rig: MqttRig | undefined;
  beforeAll(async () => {
    broker = await startMosquitto();
  });
  afterAll(() => broker.stop());
  afterEach(async () => {
    await rig?.stop();
    rig = undefined;
  });
  const probe = async (url: string, credentials: HomeCredentials = {}) => {
    const deps = {
      place: { LATITUDE: 52, LONGITUDE: 13 },
      clock: stillClock(),
      memory: { latest: () => undefined, refresh: async () => undefined },
      warn: () => undefined,
    };
    await (await openHome(url, credentials, deps)).probe?.();
  };

  it("is tried before the home is added", async () => {
    await expect(probe(broker.url)).resolves.toBeUndefined();
  });

  it("says where nothing listens", async () => {
    const url = `mqtt://127.0.0.1:${await freePort()}`;
    await expect(probe(url)).rejects.toThrow(`${url} cannot be reached: nothing listens there`);
  });

  it("says where a broker refuses the credentials", async () => {
    const closed = await startClosedMosquitto();
    const credentials = { username: "hearth", password: "wrong" };
    await expect(probe(closed.url, credentials).finally(closed.stop)).rejects.toThrow(
      `${closed.url} refuses the connection without the right username and password`,
    );
  });

  it("says where a broker does not speak TLS", async () => {
    const url = broker.url.replace("mqtt:", "mqtts:");
    await expect(probe(url)).rejects.toThrow(url);
  });

  it("is away after ten seconds, rejects orders at once, and has all entities when it is back", async () => {
    rig = await openMqttRig(broker.url);
    const { clock, home, statuses } = rig;
    await rig.devices.announce("switch/plug", { ...PLUG, avty: undefined });
    await rig.open();
    await broker.kill();
    await until(() => statuses().at(-1) === "connecting");
    const order = { entity_id: "switch.plug", command: "turn_on", fields: {} };
    await expect(home.send([order])).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    await until(async () => {
      await clock.advance(1000);
      return statuses().at(-1) === "away";
    });
    await broker.restart();
    // The broker has kept nothing.
    await rig.devices.announce("switch/plug", { ...PLUG, avty: undefined });
    rig.entities.clear();
    await until(async () => {
      await clock.advance(1000);
      return statuses().at(-1) === "connected";
    });
    expect(statuses()).toEqual(["connecting", "connected", "connecting", "away", "connected"]);
    expect([...rig.entities.keys()]).toEqual(["switch.plug"]);
  });
});
