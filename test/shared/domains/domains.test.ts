/** The list of domains: complete, and of one mind where domains share a name. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import type { Domain, FieldAlias } from "../../../shared/domains/domain.ts";
import { DOMAIN_NAMES, DOMAINS, domainFor } from "../../../shared/domains/domains.ts";

const FOLDER = join(__dirname, "../../../shared/domains");

/** Names that stand for different things in two domains. */
const contradictions = (part: (one: Domain) => object | undefined) => {
  const entries = DOMAINS.flatMap((one) => Object.entries(part(one) ?? {}));
  const first = new Map(entries.toReversed());
  const text = (value: unknown) => JSON.stringify(value);
  return entries.filter(([name, value]) => text(first.get(name)) !== text(value));
};

const isDomain = (value: unknown): value is Domain =>
  typeof value === "object" && value !== null && "commands" in value && "name" in value;

/** Which field each name stands for; its rule may be another in each domain. */
const fieldsByName = (fields: object, aliases: Readonly<Record<string, FieldAlias>>) =>
  Object.fromEntries([
    ...Object.keys(fields).map((name) => [name, name]),
    ...Object.entries(aliases).map(([name, { field }]) => [name, field]),
  ]);

describe("the list of domains", () => {
  it("has each domain of its folders once", async () => {
    const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter(
      ({ name, parentPath }) => name.endsWith(".ts") && parentPath !== FOLDER,
    );
    const modules = await Promise.all(
      files.map(({ name, parentPath }): Promise<object> => import(join(parentPath, name))),
    );
    const declared = modules.flatMap((one) => Object.values(one)).filter(isDomain);
    expect(new Set(declared)).toEqual(new Set(DOMAINS));
    expect(DOMAIN_NAMES).toHaveLength(DOMAINS.length);
  });

  it.each<[string, (one: Domain) => object | undefined]>([
    ["name of a field", ({ fields = {}, aliases = {} }) => fieldsByName(fields, aliases)],
    ["attribute", ({ attributes }) => ({ ...attributes?.owned, ...attributes?.known })],
    ["passing state", ({ passing }) => passing],
    ["word of scenes", ({ sceneWords }) => sceneWords],
  ])("means the same by a %s in all domains", (_what, part) =>
    expect(contradictions(part)).toEqual([]),
  );

  it("reads an entity of no known domain as a sensor", () => {
    expect(domainFor("camera.hall").name).toBe("sensor");
    expect(domainFor("constructor.hall").name).toBe("sensor");
  });
});

describe.each(DOMAINS)("$name", ({ fields = {}, aliases = {}, commands, sentences }) => {
  it("has no field that none of its commands takes", () => {
    const taken = Object.values(commands).flatMap(({ needs = [], may = [] }) => [...needs, ...may]);
    expect(Object.keys(fields).filter((name) => !taken.includes(name))).toEqual([]);
  });

  it("has no service twice", () => {
    const services = Object.values(commands).flatMap(({ service }) => service ?? []);
    expect(services).toEqual([...new Set(services)]);
  });

  it("names only fields of its own", () => {
    const named = [
      ...Object.values(aliases).map(({ field }) => field),
      ...(sentences?.scales ?? []).map(({ field }) => field),
    ];
    expect(named.filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
  });
});
