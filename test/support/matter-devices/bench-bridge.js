/** A bridge whose devices appear, report, obey, refuse and go as the tests of all homes tell them. */
import { asBrightness, BENCH_TYPES } from "./bench-types.js";
import { liesAbout } from "./lies.js";
import { cut, sendBytes } from "./wire.js";

/** Bytes that are no message, and beginnings of such that are. */
const GARBAGE = [
  [],
  [0],
  [255, 254, 253],
  Array(1200).fill(7),
  [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
];

const merged = (...parts) => {
  const all = {};
  for (const part of parts)
    for (const [cluster, values] of Object.entries(part))
      all[cluster] = { ...all[cluster], ...values };
  return all;
};

/**
 * @param load  Loads a module of the library.
 * @param parent  The endpoint that has the devices.
 * @returns what a test can ask of it, by name.
 */
export const benchActs = (load, parent) => {
  const { Endpoint } = load("@matter/main");
  const { Status, StatusResponseError } = load("@matter/main/types");
  const { BridgedDeviceBasicInformationServer } = load(
    "@matter/main/behaviors/bridged-device-basic-information",
  );
  /** By id: {type, endpoint, behaviour, count, number}. */
  const devices = new Map();

  /** One after the other, as hardware does. */
  const become = (device, state) => {
    const { type, becoming = Promise.resolve() } = device;
    const done = becoming.then(() => device.endpoint.set(BENCH_TYPES[type].set(state)));
    device.becoming = done.catch(() => undefined);
    return done;
  };
  /** A command arrives: some commands of the library give others, which were not sent. */
  const meet = async (device, run, { level } = {}) => {
    if (device.isActing) return run();
    device.count += 1;
    if (level !== undefined) device.levels.push(level);
    const { behaviour } = device;
    if (behaviour === "silent") return undefined;
    if (behaviour === "refuses") throw new StatusResponseError("on strike", Status.Busy);
    // After the answer, as devices do.
    if (behaviour !== "obeys") return void setTimeout(() => become(device, behaviour.becomes), 5);
    device.isActing = true;
    try {
      return await run();
    } finally {
      device.isActing = false;
    }
  };

  const serverOf = ([file, name, features, commands]) => {
    const base = load(`@matter/main/behaviors/${file}`)[name];
    const Server = features.length > 0 ? base.with(...features) : base;
    const Counted = class extends Server {};
    for (const command of commands)
      Counted.prototype[command] = function (...args) {
        const run = () => Server.prototype[command].apply(this, args);
        return meet(devices.get(this.endpoint.id), run, args[0]);
      };
    return Counted;
  };
  const types = Object.fromEntries(
    Object.entries(BENCH_TYPES).map(
      ([
        type,
        {
          device: [file, name],
          servers,
        },
      ]) => [
        type,
        load(`@matter/main/devices/${file}`)[name].with(
          ...servers.map(serverOf),
          BridgedDeviceBasicInformationServer,
        ),
      ],
    ),
  );
  const lies = Object.fromEntries(
    Object.entries(BENCH_TYPES).flatMap(([type, { lies: about }]) =>
      about ? [[type, liesAbout(load, ...about)]] : [],
    ),
  );

  const stateOf = ({ type, endpoint }) => BENCH_TYPES[type].get(endpoint.state);
  const about = (values) => ({ bridgedDeviceBasicInformation: values });
  const labelOf = (name) => name.slice(0, 32);
  const appear = async (id, device, state, number) => {
    const { first = {}, set } = BENCH_TYPES[device.type];
    const description = about({ nodeLabel: device.name, reachable: true, uniqueId: id });
    const options = { id, ...(number && { number }), ...merged(first, set(state), description) };
    device.endpoint = new Endpoint(types[device.type], options);
    await parent.add(device.endpoint);
    device.number = device.endpoint.number;
    return device.number;
  };
  const of = ({ of }) => devices.get(of);

  return {
    add: ({ of: id, add: { type, name, state, number } }) => {
      const device = { type, name: labelOf(name), behaviour: "obeys", count: 0, levels: [] };
      devices.set(id, device);
      return appear(id, device, state, number);
    },
    now: (asked) => of(asked).last ?? stateOf(of(asked)),
    report: (asked) => become(of(asked), asked.report),
    lie: (asked) => {
      const device = of(asked);
      const [, , , cluster, attribute] = BENCH_TYPES[device.type].lies ?? [];
      const value = lies[device.type].standIn(asked.lie);
      return device.endpoint.set({ [cluster]: { [attribute]: value } });
    },
    commands: (asked) => of(asked).count,
    brightnesses: (asked) => of(asked).levels.map(asBrightness),
    behave: (asked) => {
      of(asked).behaviour = asked.behave;
    },
    power: (asked) => of(asked).endpoint.set(about({ reachable: asked.power })),
    rename: (asked) => {
      of(asked).name = labelOf(asked.rename);
      return of(asked).endpoint.set(about({ nodeLabel: of(asked).name }));
    },
    remove: async (asked) => {
      const device = of(asked);
      device.last = stateOf(device);
      await device.endpoint.delete();
    },
    restore: async (asked) => {
      const device = of(asked);
      const { last } = device;
      device.last = undefined;
      await appear(asked.of, device, last, device.number);
    },
    cut: ({ cut: isCut }) => cut(isCut),
    babble: () => {
      for (const bytes of GARBAGE) sendBytes(Buffer.from(bytes));
    },
  };
};
