/** Connected agents: what a form of narrowing asks of the service, and how an agent is connected. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { AgentRow } from "../../../dashboard/pages/agents/agents-api.ts";
import { narrowingOf } from "../../../dashboard/pages/agents/narrowing.ts";
import { commandFor, configurationFor } from "../../../dashboard/pages/agents/snippets.ts";
import { dayOf } from "../../../dashboard/pages/people/days.ts";
import { useEnglish } from "../texts.ts";

const AGENT: AgentRow = {
  id: "5b0b0fe0ad3fd1b4",
  name: "Claude",
  username: "grandma",
  returns_to: "claude.example",
  role: "user",
  grant: { areas: ["kitchen", "office"] },
  hours: { from: "07:00", to: "22:00" },
  expires_at: "2027-02-22T11:14:43.517Z",
  created_at: "2026-11-24T11:14:43.520Z",
};
const SAME = {
  role: AGENT.role,
  grant: { areas: ["kitchen", "office"] },
  hours: { from: "07:00", to: "22:00" },
  end: dayOf(AGENT.expires_at),
} as const;

describe("narrowing an agent", () => {
  beforeAll(useEnglish);

  it("asks for nothing but the grant where nothing else is changed", () =>
    expect(narrowingOf(AGENT, SAME)).toEqual({ grant: SAME.grant }));

  it("asks for a lower role, fewer areas, shorter hours and an earlier end", () =>
    expect(
      narrowingOf(AGENT, {
        role: "viewer",
        grant: { areas: ["kitchen"] },
        hours: { from: "08:00", to: "20:00" },
        end: "2026-12-01",
      }),
    ).toEqual({
      role: "viewer",
      grant: { areas: ["kitchen"] },
      hours: { from: "08:00", to: "20:00" },
      expires_at: new Date("2026-12-01T23:59:59").toISOString(),
    }));

  it("does not take the last area away, as that would stand for all", () =>
    expect(() => narrowingOf(AGENT, { ...SAME, grant: { domains: ["light"] } })).toThrow(
      "Leave at least one in each choice.",
    ));

  it("takes both times of day or none", () => {
    const { hours: _hours, ...always } = AGENT;
    const half = { ...SAME, hours: { from: "07:00", to: "" } };
    expect(() => narrowingOf(always, half)).toThrow("Give both times, or none.");
    const none = { ...SAME, hours: { from: "", to: "" } };
    expect(narrowingOf(always, none)).not.toHaveProperty("hours");
  });
});

describe("connecting an agent", () => {
  const url = "https://home.example/mcp";

  it("needs the address alone where it connects over OAuth", () => {
    expect(commandFor({ url, needsKey: false })).toBe(
      "claude mcp add --transport http hearth https://home.example/mcp",
    );
    expect(JSON.parse(configurationFor({ url, needsKey: false }))).toEqual({
      mcpServers: { hearth: { type: "http", url } },
    });
  });

  it("needs a key elsewhere", () => {
    expect(commandFor({ url, needsKey: true })).toMatch(/ --header "Authorization: ApiKey <key>"$/);
    expect(JSON.parse(configurationFor({ url, needsKey: true }))).toHaveProperty(
      "mcpServers.hearth.headers",
      { Authorization: "ApiKey <key>" },
    );
  });
});
