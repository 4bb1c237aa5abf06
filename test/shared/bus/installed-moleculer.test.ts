/** The parts of Moleculer that are overridden or are not in its documentation are those of the installed version. */
import { createHash } from "node:crypto";
import { expect, it } from "@jest/globals";
import { ServiceBroker, Transporters } from "moleculer";
import { NatsTransporter } from "../../../shared/bus/nats-transporter.ts";
import { own } from "../../../shared/kernel/own-property.ts";

const VERSION = "0.15.2";
const { registry, transit, ...broker } = new ServiceBroker({ transporter: "Fake", logger: false });
const [base, nats] = [Transporters.Base.prototype, Transporters.NATS.prototype];

/** By who has it and its name: how it is used, and the digest of its source. */
const USED = [
  ["NATS transporter", nats, "disconnect", "nats-transporter.ts overrides it", "4612c984fc44"],
  [
    "NATS transporter",
    nats,
    "subscribeBalancedRequest",
    "nats-transporter.ts subscribes likewise",
    "9da591f2eeb6",
  ],
  [
    "transporter",
    base,
    "makeBalancedSubscriptions",
    "nats-transporter.ts overrides it",
    "51436a5c815b",
  ],
  ["transporter", base, "publish", "packet-hooks.ts relies on its call of send", "739de47e80c2"],
  [
    "transporter",
    base,
    "publishBalancedRequest",
    "packet-hooks.ts relies on its call of send",
    "658a1ec23173",
  ],
  [
    "transporter",
    base,
    "incomingMessage",
    "packet-hooks.ts relies on its call of the handler",
    "d934bea32730",
  ],
  ["transit", transit, "removePendingRequest", "moleculer-registry.ts calls it", "89af03fa7f48"],
  ["registry", registry, "getActionEndpoints", "moleculer-registry.ts calls it", "9cb91d7101a3"],
  [
    "registry",
    registry,
    "getActionEndpointByNodeId",
    "moleculer-registry.ts calls it",
    "84f144d7e1a9",
  ],
  ["registry.nodes", registry.nodes, "get", "moleculer-registry.ts calls it", "5d53b4538765"],
] as const;

const digestOf = (method: unknown) =>
  createHash("sha256").update(String(method).replace(/\s+/g, " ")).digest("hex").slice(0, 12);

it("are of the version that was read", () => expect(ServiceBroker.MOLECULER_VERSION).toBe(VERSION));

it.each(USED)("%s.%s", (owner, value, name, why, digest) => {
  const method: unknown = Reflect.get(value ?? {}, name);
  const found = typeof method === "function" ? digestOf(method) : "missing";
  expect(`${owner}.${name} (${why}): ${found}`).toBe(`${owner}.${name} (${why}): ${digest}`);
});

it("overrides nothing else", () => {
  const inherited = [...Object.getOwnPropertyNames(base), ...Object.getOwnPropertyNames(nats)];
  const overridden = Object.getOwnPropertyNames(NatsTransporter.prototype).filter(
    (name) => name !== "constructor" && inherited.includes(name),
  );
  expect(overridden.sort()).toEqual(["disconnect", "makeBalancedSubscriptions"]);
});

it("have the fields that are read", () => {
  expect(transit?.pendingRequests).toBeInstanceOf(Map);
  expect(own({ ...broker }, "localBus")).toMatchObject({ emit: expect.any(Function) });
  expect(new Transporters.NATS("nats://localhost")).toHaveProperty("client", null);
});
