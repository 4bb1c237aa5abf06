/** The audit log names the trace of each act and each refusal, and finds them by it. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Booted, boot } from "../../support/boot.ts";
import { tracedTo } from "../../support/collector.ts";
import { recordsOf } from "../audit/records.ts";

/** No collector listens there: records do not need one. */
const NO_COLLECTOR = "http://127.0.0.1:9";

const TURN_ON = { entity_id: "light.kitchen", command: "turn_on" };
const traceparent = (trace_id: string) => ({ traceparent: `00-${trace_id}-b7ad6b7169203331-01` });

describe("a record of the audit log", () => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot(tracedTo(NO_COLLECTOR));
  });
  afterAll(() => house.stop());

  const ofTrace = (trace_id: string) => recordsOf(house, { trace_id });

  it("has the trace of the client that has sent the request", async () => {
    const trace_id = "1".repeat(32);
    await house.admin.post("/api/control", TURN_ON, traceparent(trace_id));
    expect(await ofTrace(trace_id)).toMatchObject([{ action: "devices.command", trace_id }]);
  });

  it("has the trace of the request also for each action of a batch", async () => {
    const trace_id = "2".repeat(32);
    const actions = ["light.kitchen", "light.office"].map((entity_id) => ({
      action: "turn_on",
      parameters: { entity_id },
    }));
    await house.admin.post("/api/actions/batch", { actions }, traceparent(trace_id));
    const records = await ofTrace(trace_id);
    expect(records.filter(({ action }) => action === "devices.command").length).toBe(2);
    expect(records.filter(({ action }) => action === "actions.batch").length).toBe(1);
  });

  it("has that of a request with a credential that is not valid", async () => {
    const trace_id = "3".repeat(32);
    await house.anyone.post("/api/control", TURN_ON, traceparent(trace_id));
    expect(await ofTrace(trace_id)).toMatchObject([{ error: "UNAUTHORIZED", trace_id }]);
  });

  it("has one of its own where the client names none", async () => {
    const { headers } = await house.admin.post("/api/control", TURN_ON);
    const [record] = await recordsOf(house, { action: "devices.command" });
    expect(headers.get("x-request-id")).toBe(record?.request_id);
    expect(record?.trace_id).toMatch(/^[0-9a-f]{32}$/);
  });
});
