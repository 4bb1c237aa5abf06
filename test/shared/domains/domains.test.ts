/** The list of domains: complete, and of one mind where domains share a name. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import type { Domain } from "../../../shared/domains/domain.ts";
import { DOMAIN_NAMES, DOMAINS, domainFor } from "../../../shared/domains/domains.ts";

const FOLDER = join(__dirname, "../../../shared/domains");

/** Names that stand for different things in two domains. */
const contradictions = (part: (one: Domain) => object | undefined) => {
  const entries = DOMAINS.flatMap((one) => Object.entries(part(one) ?? {}));
  const first = new Map(entries.toReversed());
  const text = (value: unknown) => JSON.stringify(value);
  return entries.filter(([name, value]) => text(first.get(name)) !== text(value));
};

describe("the list of domains", () => {
  it("has each folder once", () => {
    const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((one) => one.isDirectory());
    const names = folders.map(({ name }) => name.replaceAll("-", "_"));
    expect(names.sort()).toEqual(DOMAIN_NAMES.toSorted());
  });

  it.each<[string, (one: Domain) => object | undefined]>([
    ["field", ({ fields }) => fields],
    ["other name of a field", ({ aliases }) => aliases],
    ["attribute", ({ attributes }) => ({ ...attributes?.owned, ...attributes?.known })],
    ["passing state", ({ passing }) => passing],
    ["word of scenes", ({ sceneWords }) => sceneWords],
  ])("means the same by a %s in all domains", (_what, part) =>
    expect(contradictions(part)).toEqual([]),
  );

  it("reads an entity of no known domain as a sensor", () => {
    expect(domainFor("siren.hall").name).toBe("sensor");
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
