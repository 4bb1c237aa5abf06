/** hearth audit: who did what, with the trace of OpenTelemetry where there is one. */
import { describe, expect, it } from "@jest/globals";
import { cliHome } from "../support/home.ts";

/** A collector that is away harms nothing. */
const traced = cliHome({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
const plain = cliHome();

describe("hearth audit", () => {
  it("names the trace of each record, and finds all records of one", async () => {
    await traced.admin.control("light.kitchen", "turn_on");
    const { out } = await traced.hearth("audit --entity light.kitchen");
    expect(out).toMatch(/^AT .* FROM +TRACE$/m);
    const [, id = ""] =
      /devices\.command light\.kitchen turn_on .* ([0-9a-f]{32})$/m.exec(out) ?? [];
    const of = await traced.hearth(`audit --trace ${id}`);
    expect(of.out).toContain("light.kitchen turn_on");
  });

  it("has no such column where nothing is traced", async () => {
    await plain.admin.control("light.kitchen", "turn_on");
    const { out } = await plain.hearth("audit --entity light.kitchen");
    expect(out).toContain("light.kitchen turn_on");
    expect(out).not.toContain("TRACE");
  });
});
