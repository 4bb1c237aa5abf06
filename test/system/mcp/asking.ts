/** An agent whose person is asked which device is meant. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "@modelcontextprotocol/client";
import type { Loose } from "../../support/client.ts";
import { connectAgent, REVISIONS } from "../../support/mcp-client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const AMBIGUOUS = {
  name: "interpret",
  arguments: { input: "turn on the fan" },
};

describe.each(REVISIONS)("an ambiguous sentence of an agent, by %s", (revision) => {
  const house = sharedHouse();
  let agent: Client;
  let answer: (options: readonly string[]) => object;
  beforeAll(async () => {
    agent = await connectAgent(await house.key("user"), revision, {
      elicitation: { form: {} },
    });
    agent.setRequestHandler("elicitation/create", async ({ params }) => {
      const { requestedSchema }: Loose = params;
      return answer(requestedSchema.properties.answer.enum) as never;
    });
  });
  afterAll(() => agent.close());

  it("is put to the person as a question, and the answer is carried out", async () => {
    let offered: readonly string[] = [];
    answer = (options) => {
      offered = options;
      return { action: "accept", content: { answer: options[0] } };
    };
    const { structuredContent } = await agent.callTool(AMBIGUOUS);
    expect(offered.length).toBeGreaterThan(1);
    expect(structuredContent).toMatchObject({ success: true, result: { action: "turn_on" } });
  });

  it("does nothing when the person chooses nothing", async () => {
    answer = () => ({ action: "decline" });
    expect(await agent.callTool(AMBIGUOUS)).toMatchObject({ isError: true });
  });

  it("is answered with the question where the agent cannot ask", async () => {
    const silent = await connectAgent(await house.key("user"), revision);
    const { structuredContent, isError } = await silent.callTool(AMBIGUOUS);
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({
      result: { natural_language: expect.stringMatching(/^Which one/) },
    });
    await silent.close();
  });
});
