/** An agent follows the job that its call has started. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { release } from "../../services/packages/archives.ts";
import { archivePath, openSource, type Source } from "../../services/packages/source.ts";
import { type Booted, boot } from "../../support/boot.ts";
import { connectAgent, REVISIONS } from "../../support/mcp-client.ts";
import { freshFolder } from "../../support/spawn.ts";
import { eventually } from "../../support/wait.ts";

const DUSK = { category: "theme", repository: "palettes/dusk" };

describe("a job that an agent starts", () => {
  let house: Booted;
  let source: Source;
  beforeAll(async () => {
    source = await openSource();
    const index = join(freshFolder(), "index.json");
    writeFileSync(index, JSON.stringify({ packages: [{ ...DUSK, name: "Dusk", version: "v1" }] }));
    const PACKAGE_SOURCE = `${source.url}/`;
    house = await boot({ PACKAGE_INDEX: index, PACKAGE_SOURCE, PACKAGE_PRIVATE: "on" });
  });
  afterAll(async () => {
    await house.stop();
    await source.stop();
  });

  it.each(REVISIONS)("tells its progress by %s until it ends", async (revision) => {
    const [began, bytes] = [Promise.withResolvers<void>(), await release({ "dusk.yaml": "1" })];
    let send = () => {};
    source.serve(archivePath(DUSK.repository, "v1"), (response) => {
      send = () => response.end(bytes);
      began.resolve();
    });
    const agent = await connectAgent(await house.key("admin"), revision);
    const told: number[] = [];
    const install = { name: "package", arguments: { action: "install", ...DUSK } };
    const onprogress = ({ progress }: { readonly progress: number }) => void told.push(progress);
    const ended = agent.callTool({ name: "more", arguments: install }, { onprogress });
    await began.promise;
    await eventually(async () => ({ count: told.length }), { count: 1 });
    send();
    const { structuredContent } = await ended;
    expect(structuredContent).toMatchObject({ success: true, job: { status: "succeeded" } });
    expect(told.at(-1)).toBe(100);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
    await agent.callTool({
      name: "more",
      arguments: { name: "package", arguments: { action: "uninstall", ...DUSK } },
    });
    await agent.close();
  });
});
