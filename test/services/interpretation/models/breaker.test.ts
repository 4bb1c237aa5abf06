/** A model that is away is asked by one request at a time, and not before it may be tried again. */
import { describe, expect, it } from "@jest/globals";
import { openBreakers } from "../../../../services/interpretation/models/breaker.ts";

const rig = () => {
  let isDue = false;
  const asked: string[] = [];
  const breakers = openBreakers(() => isDue);
  const ask = (name: string, outcome: Promise<string>) =>
    breakers.run("custom", () => {
      asked.push(name);
      return outcome;
    });
  const away = () => Promise.reject(new Error("away"));
  return {
    asked,
    ask,
    away,
    due: () => {
      isDue = true;
    },
    waits: () => {
      isDue = false;
    },
  };
};

describe("a breaker", () => {
  it("runs nothing more after one failure, until the model is due", async () => {
    const { ask, asked, away, due } = rig();
    await expect(ask("first", away())).rejects.toThrow("away");
    expect(await ask("second", Promise.resolve("never"))).toBeUndefined();
    due();
    expect(await ask("third", Promise.resolve("back"))).toBe("back");
    expect(asked).toEqual(["first", "third"]);
  });

  it("lets one request try the model again, and the others not wait for it", async () => {
    const { ask, asked, away, due, waits } = rig();
    await ask("first", away()).catch(() => undefined);
    due();
    const trial = Promise.withResolvers<string>();
    const tried = ask("trial", trial.promise);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await ask("beside", Promise.resolve("never"))).toBeUndefined();
    trial.reject(new Error("still away"));
    await expect(tried).rejects.toThrow("still away");
    waits();
    expect(await ask("after", Promise.resolve("never"))).toBeUndefined();
    expect(asked).toEqual(["first", "trial"]);
  });
});
