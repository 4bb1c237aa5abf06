/** The days of a timeline, and what traces name in a configuration. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { timelineOf } from "../../../dashboard/pages/automations/config/timeline.ts";
import { valueAt } from "../../../dashboard/pages/automations/config/value-at.ts";
import { stepWords } from "../../../dashboard/pages/automations/words/trace-words.ts";
import { useEnglish } from "../texts.ts";

const at = (day: number, hour: number): number => new Date(2026, 5, day, hour).getTime();

describe("a timeline", () => {
  it("has the present day first, and each day back to the first", () => {
    const days = timelineOf([], at(3, 15), at(10, 15));
    expect(days.map(({ start }) => new Date(start).getDate())).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it("has each time on its day, at its share of it", () => {
    const [today, yesterday] = timelineOf([at(10, 6), at(9, 18), at(9, 12)], at(3, 15), at(10, 15));
    expect(today?.marks).toEqual([{ time: at(10, 6), share: 0.25 }]);
    expect(yesterday?.marks.map(({ share }) => share)).toEqual([0.5, 0.75]);
  });
});

describe("a path of the service", () => {
  const CONFIG = { action: [{ delay: 5 }, { repeat: { count: 2, sequence: { event: "x" } } }] };

  it.each<[string, unknown]>([
    ["config.action[0]", { delay: 5 }],
    ["config.action[1].repeat.sequence", { event: "x" }],
    ["config.action[2]", undefined],
    ["config.toString", undefined],
  ])("%s finds what stands there", (path, found) => {
    expect(valueAt(CONFIG, path)).toEqual(found);
  });

  describe("in a trace", () => {
    beforeAll(useEnglish);
    const step = { success: true, timestamp: "2026-06-10T12:00:00.000Z" };

    it.each([
      ["Wait 5 sec", { path: "config.action[0]", kind: "delay", said: "waited 5 s" }],
      [
        "Service: light.toggle",
        { path: "config.action[0]", kind: "service", said: "light.toggle" },
      ],
      ["Scene: Movie", { path: "config.action[9]", kind: "scene", said: "scene.movie" }],
    ])("is told as %j", (words, told) => {
      const home = (id: string) =>
        id === "scene.movie" ? { name: "Movie", domain: "scene", attributes: {} } : undefined;
      expect(stepWords({ ...step, ...told }, CONFIG, home).replace("secs", "sec")).toBe(words);
    });
  });
});
