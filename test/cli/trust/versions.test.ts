/** hearth versions: what was before a change is listed, shown and restored. */
import { expect, it } from "@jest/globals";
import { cliHome } from "../support/home.ts";

const home = cliHome();
const { hearth } = home;

it("lists what was changed, shows a version, and restores it", async () => {
  await hearth("areas set kitchen --name Galley");
  expect((await hearth("versions area")).out).toMatch(/^kitchen +Galley +2 /m);
  const listed = (await hearth("versions area kitchen")).out;
  expect(listed).toMatch(/^2 .* changed +Galley/m);
  expect(listed).toMatch(/^1 +created +Kitchen/m);
  expect(JSON.parse((await hearth("versions show area kitchen 1")).out).name).toBe("Kitchen");
  const trial = await hearth("versions restore area kitchen 1 --dry-run");
  expect(trial.out).toBe("Would restore version 1 of area kitchen\n");
  const stale = await hearth("versions restore area kitchen 1 --if-version 1");
  expect([stale.code === 0, stale.err]).toEqual([false, expect.stringContaining("has changed")]);
  const { code, out } = await hearth("versions restore area kitchen 1 --if-version 2");
  expect([code, out]).toEqual([0, "Restored version 1 of area kitchen\n"]);
  expect((await hearth("areas")).out).toMatch(/Kitchen/);
});

it("finds what is deleted, and says what is not put back", async () => {
  await hearth("areas add Loft");
  for (const lamp of ["light.kitchen", "light.hallway"])
    await hearth(`entities set ${lamp} --move-to loft`);
  await hearth("areas remove loft");
  await hearth("entities set light.hallway --move-to office");
  expect((await hearth("versions area --deleted")).out).toMatch(/^loft .* deleted/m);
  expect((await hearth("versions restore area loft 1")).out).toContain(
    "changed since, and left as it is: light.hallway",
  );
});

it.each([
  ["versions lamp", "scene, automation, area"],
  ["versions area none", "none"],
  ["versions show area kitchen 99", "There is no version 99"],
  ["versions restore area kitchen first", "a whole number"],
  ["versions area kitchen --deleted", "without an id"],
])("refuses %s: %s", async (words, message) => {
  const { code, err } = await hearth(words);
  expect([code === 0, err]).toEqual([false, expect.stringContaining(message)]);
});
