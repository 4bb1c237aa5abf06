/** Jobs: what a request waits for, what outlasts it, and what the next process takes up again. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Job } from "../../shared/contracts/jobs.ts";
import { fail, failure } from "../../shared/errors.ts";
import { isOver, JOBS, type Log } from "../../shared/job-note.ts";
import { type JobsParts, openJobs, type Underway } from "../../shared/jobs.ts";
import { type FreshStore, freshStore } from "../services/devices/fresh-store.ts";

const silent: Log = { info() {}, warn() {}, error() {} };
const caller = { sub: "u1" };

let store: FreshStore;
beforeEach(() => {
  store = freshStore();
});
afterEach(() => store.remove());

const open = (parts: Partial<JobsParts> = {}) =>
  openJobs({ store, kind: "package", log: silent, ...parts });
const wish = (subject: string) => ({ action: "install", subject, params: { of: subject }, caller });
const kept = async (): Promise<readonly Job[]> =>
  (await store.documents.all<Job>(JOBS)).map(({ value }) => value);

/** Work that ends when it is told to. */
const gate = <T = string>() => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { work: () => promise, open: resolve, fail: reject };
};
const keptAs = async (isIt: (job: Job) => boolean): Promise<Job> => {
  for (;;) {
    const found = (await kept()).find(isIt);
    if (found) return found;
    await new Promise((go) => setTimeout(go, 5));
  }
};
const settled = ({ id }: Job) => keptAs((one) => one.id === id && isOver(one));

describe("a job that ends soon", () => {
  it("answers with its result, and is kept as succeeded", async () => {
    const work = async ({ params, progress }: Underway) => {
      progress(40, "Half way");
      return { installed: params.of };
    };
    const { job, result } = await open().start(wish("theme a/b"), work);
    expect(result).toEqual({ installed: "theme a/b" });
    expect(job).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      kind: "package",
      action: "install",
      subject: "theme a/b",
      params: { of: "theme a/b" },
      status: "succeeded",
      progress: 100,
      message: "Half way",
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      created_by: "u1",
    });
    expect(await kept()).toEqual([job]);
  });

  it("throws what its work throws, and is kept as failed with the reason", async () => {
    const work = async () => fail("PACKAGE_NOT_FOUND", {}, "There is none");
    await expect(open().start(wish("a"), work)).rejects.toMatchObject({
      type: "PACKAGE_NOT_FOUND",
    });
    expect(await kept()).toMatchObject([
      { status: "failed", error: { code: "PACKAGE_NOT_FOUND", message: "There is none" } },
    ]);
    expect(await store.events.read(0, 10)).toEqual([]);
  });

  it("keeps no word of an error that is not for clients", async () => {
    const work = async () => Promise.reject(new TypeError("/root/secret"));
    await expect(open().start(wish("a"), work)).rejects.toThrow("/root/secret");
    const [job] = await kept();
    expect(job?.error?.code).toBe("INTERNAL_ERROR");
    expect(JSON.stringify(job)).not.toContain("secret");
  });

  it("is gone seven days after its end", async () => {
    const longAgo = Date.now() - 7 * 86_400_000;
    await open({ now: () => longAgo - 1 }).start(wish("old"), async () => 1);
    await open({ now: () => longAgo + 60_000 }).start(wish("newer"), async () => 1);
    expect((await kept()).map(({ subject }) => subject)).toEqual(["newer"]);
  });

  it("is not begun when it cannot be kept", async () => {
    store.refuse(() => true);
    let isBegun = false;
    const jobs = open();
    const work = async () => {
      isBegun = true;
    };
    await expect(jobs.start(wish("a"), work)).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
    });
    expect(isBegun).toBe(false);
    store.refuse(() => false);
    expect((await jobs.start(wish("a"), work)).job.status).toBe("succeeded");
  });
});

describe("a job that takes longer than a request may", () => {
  it("answers as running, and ends all the same", async () => {
    const { work, open: finish } = gate();
    const { job, result } = await open({ waitMs: 20 }).start(wish("a"), work);
    expect([job.status, result]).toEqual(["running", undefined]);
    finish("done");
    expect((await settled(job)).status).toBe("succeeded");
  });

  it("waits no longer than somebody waits for the answer", async () => {
    const { work, open: finish } = gate();
    const jobs = open();
    const { job } = await jobs.start({ ...wish("a"), deadline: Date.now() + 1010 }, work);
    expect(job.status).toBe("running");
    finish("done");
    await jobs.stopped();
  });

  it("tells of its failure by an event, as nobody waits for it any more", async () => {
    const { work, fail: end } = gate();
    const { job } = await open({ waitMs: 1 }).start(wish("a"), work);
    end(failure("CONFLICT", {}, "No room"));
    await settled(job);
    expect(await store.events.read(0, 10)).toMatchObject([
      { kind: "error", data: { code: "CONFLICT", message: "No room" } },
    ]);
  });

  it("shows its progress, which never goes back, in few writes", async () => {
    let writes = 0;
    store.refuse(() => {
      writes += 1;
      return false;
    });
    const { work, open: finish } = gate();
    const start = open({ waitMs: 1 }).start(wish("a"), async ({ progress }) => {
      for (let at = 0; at <= 1000; at += 1) progress(at / 20, `At ${at}`);
      progress(10, "Nearly");
      return work();
    });
    const { job } = await start;
    const seen = await keptAs(({ message }) => message === "Nearly");
    expect(seen).toMatchObject({ progress: 50, status: "running" });
    expect(writes).toBeLessThanOrEqual(4);
    finish("done");
    await settled(job);
  });
});

describe("several jobs", () => {
  it("are one at a time for each subject: a second one hears which is there", async () => {
    const { work, open: finish } = gate();
    const jobs = open({ waitMs: 1 });
    const { job } = await jobs.start(wish("a"), work);
    await expect(jobs.start(wish("a"), work)).rejects.toMatchObject({
      type: "CONFLICT",
      data: { job_id: job.id, subject: "a" },
    });
    finish("done");
    await settled(job);
  });

  it("are one at a time also when they come in the same moment", async () => {
    const jobs = open();
    const all = await Promise.allSettled(
      [1, 2, 3].map(() => jobs.start(wish("a"), async () => "done")),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  it("follow each other for one subject without a pause", async () => {
    const jobs = open();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await jobs.start(wish("a"), async () => turn)).result).toBe(turn);
  });

  it("are two at once, the others wait for their turn", async () => {
    const { work, open: finish } = gate();
    const jobs = open({ waitMs: 20 });
    const all = await Promise.all(["a", "b", "c"].map((name) => jobs.start(wish(name), work)));
    expect(all.map(({ job }) => job.status)).toEqual(["running", "running", "queued"]);
    finish("done");
    const ends = await Promise.all(all.map(({ job }) => settled(job)));
    expect(ends.map(({ status }) => status)).toEqual(["succeeded", "succeeded", "succeeded"]);
  });
});

describe("a process that ends", () => {
  const untilStopped = ({ signal }: Underway) =>
    new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason as Error)),
    );

  it("leaves its jobs unfinished; the next one does them anew from what was asked", async () => {
    const first = open({ waitMs: 1 });
    await Promise.all(["a", "b", "c"].map((name) => first.start(wish(name), untilStopped)));
    await first.stopped();
    const done: unknown[] = [];
    const second = open();
    await second.resume(async ({ params }) => void done.push(params.of));
    await Promise.all((await kept()).map(settled));
    expect(done.sort()).toEqual(["a", "b", "c"]);
    expect((await kept()).every(({ status }) => status === "succeeded")).toBe(true);
  });

  it("begins no work that could not hear of it", async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const jobs = open({ waitMs: 1 });
      const started = jobs.start(wish(`t${turn}`), untilStopped);
      await new Promise((go) => setTimeout(go, turn / 4));
      await jobs.stopped();
      await started.catch(() => undefined);
    }
  });

  it("answers whoever waits that the job is not done yet", async () => {
    const jobs = open();
    const answer = jobs.start(wish("a"), untilStopped);
    await keptAs(({ status }) => status === "running");
    await jobs.stopped();
    expect((await answer).job.status).toBe("running");
  });

  it("begins nothing any more", async () => {
    const jobs = open();
    await jobs.stopped();
    await expect(jobs.start(wish("a"), async () => 1)).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
    });
  });

  it("does what another kind or an earlier end has left alone", async () => {
    await open().start(wish("done"), async () => 1);
    const addons = open({ kind: "addon", waitMs: 1 });
    await addons.start(wish("slug"), untilStopped);
    await addons.stopped();
    const done: unknown[] = [];
    const next = open();
    await next.resume(async ({ subject }) => void done.push(subject));
    await next.stopped();
    expect(done).toEqual([]);
  });
});
