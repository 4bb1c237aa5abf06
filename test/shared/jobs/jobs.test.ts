/** Jobs: what a request waits for, what outlasts it, and what the next process takes up again. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Job } from "../../../shared/contracts/jobs.ts";
import { isFinished, JOBS, type JobLogger } from "../../../shared/jobs/job-record.ts";
import { type JobsDeps, openJobs, type RunningJob } from "../../../shared/jobs/jobs.ts";
import { fail, failure } from "../../../shared/kernel/errors.ts";
import { type FreshStore, freshStore } from "../../services/devices/fresh-store.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";

const log: JobLogger = { info() {}, warn() {}, error() {} };
const caller = { sub: "u1" };
/** So long a request waits for the end of a job. */
const WAIT_MS = 8000;
const AWAY = { type: "SERVICE_UNAVAILABLE" };
const DAY_MS = 86_400_000;

let clock: StillClock;
let store: FreshStore;
beforeEach(() => {
  clock = stillClock();
  store = freshStore(clock.now);
});
afterEach(() => store.remove());

const open = (parts: Partial<JobsDeps> = {}) =>
  openJobs({ store, kind: "package", log, clock, ...parts });
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
    await clock.advance(0);
  }
};
/** The answer to a request that waits as long as it may. */
const waited = async <T>(answer: Promise<T>, ms = WAIT_MS): Promise<T> => {
  await clock.advance(ms);
  return answer;
};
const settled = ({ id }: Job) => keptAs((one) => one.id === id && isFinished(one));

describe("a job that ends soon", () => {
  it("answers with its result, and is kept as succeeded", async () => {
    const work = async ({ params, progress }: RunningJob) => {
      progress(40, "Half way");
      return { installed: params.of };
    };
    const { job, result } = await open().start(wish("theme a/b"), work);
    expect(result).toEqual({ installed: "theme a/b" });
    expect(job).toEqual({
      ...wish("theme a/b"),
      caller: undefined,
      id: expect.stringMatching(/^[\w-]{36}$/),
      kind: "package",
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
    const answer = open().start(wish("a"), work);
    await expect(answer).rejects.toMatchObject({ type: "PACKAGE_NOT_FOUND" });
    const error = { code: "PACKAGE_NOT_FOUND", message: "There is none" };
    expect(await kept()).toMatchObject([{ status: "failed", error }]);
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
    const jobs = open();
    await jobs.start(wish("old"), async () => 1);
    await clock.advance(DAY_MS);
    await jobs.start(wish("newer"), async () => 1);
    await clock.advance(6 * DAY_MS);
    expect((await kept()).map(({ subject }) => subject)).toEqual(["newer"]);
  });

  it("is not begun when it cannot be kept", async () => {
    store.refuse(() => true);
    const begun: string[] = [];
    const jobs = open();
    const work = async ({ subject }: RunningJob) => void begun.push(subject);
    await expect(jobs.start(wish("a"), work)).rejects.toMatchObject(AWAY);
    expect(begun).toEqual([]);
    store.refuse(() => false);
    expect((await jobs.start(wish("a"), work)).job.status).toBe("succeeded");
  });
});

describe("a job that takes longer than a request may", () => {
  it("answers as running, and ends all the same", async () => {
    const { work, open: finish } = gate();
    const { job, result } = await waited(open().start(wish("a"), work));
    expect([job.status, result]).toEqual(["running", undefined]);
    finish("done");
    expect((await settled(job)).status).toBe("succeeded");
  });

  it("waits no longer than its caller", async () => {
    const { work, open: finish } = gate();
    const jobs = open();
    const answer = jobs.start({ ...wish("a"), deadline: clock.now() + 1010 }, work);
    const { job } = await waited(answer, 10);
    expect(job.status).toBe("running");
    finish("done");
    await jobs.stopped();
  });

  it("tells of its failure by an event, as its caller has gone", async () => {
    const { work, fail: end } = gate();
    const { job } = await waited(open().start(wish("a"), work));
    end(failure("CONFLICT", {}, "No room"));
    await settled(job);
    const data = { code: "CONFLICT", message: "No room" };
    expect(await store.events.read(0, 10)).toMatchObject([{ kind: "error", data }]);
  });

  it("shows its progress, which never goes back, in few writes", async () => {
    let writes = 0;
    store.refuse(() => ++writes < 0);
    const { work, open: finish } = gate();
    const start = open().start(wish("a"), async ({ progress }) => {
      for (let at = 0; at <= 1000; at += 1) progress(at / 20, `At ${at}`);
      progress(10, "Nearly");
      return work();
    });
    await keptAs(({ status }) => status === "running");
    const { job } = await waited(start);
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
    const jobs = open();
    const { job } = await waited(jobs.start(wish("a"), work));
    await expect(jobs.start(wish("a"), work)).rejects.toMatchObject({
      type: "CONFLICT",
      data: { job_id: job.id, subject: "a" },
    });
    finish("done");
    await settled(job);
  });

  it("are one at a time also when they come in the same moment", async () => {
    const jobs = open();
    const start = () => jobs.start(wish("a"), async () => "done");
    const all = await Promise.allSettled([start(), start(), start()]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  it("follow each other for one subject without a pause", async () => {
    const jobs = open();
    for (const turn of [1, 2, 3])
      expect((await jobs.start(wish("a"), async () => turn)).result).toBe(turn);
  });

  it("are two at once, the others wait for their turn", async () => {
    const { work, open: finish } = gate();
    const jobs = open();
    const start = (name: string) => jobs.start(wish(name), work);
    const all = await waited(Promise.all(["a", "b", "c"].map(start)));
    expect(all.map(({ job }) => job.status)).toEqual(["running", "running", "queued"]);
    finish("done");
    const ends = await Promise.all(all.map(({ job }) => settled(job)));
    expect(ends.every(({ status }) => status === "succeeded")).toBe(true);
  });
});

describe("a process that ends", () => {
  const untilStopped = ({ signal }: RunningJob) =>
    new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason as Error)),
    );

  it("leaves its jobs unfinished; the next one does them anew from what was asked", async () => {
    const first = open();
    await waited(Promise.all(["a", "b", "c"].map((one) => first.start(wish(one), untilStopped))));
    await first.stopped();
    const done: unknown[] = [];
    await open().resume(async ({ params }) => void done.push(params.of));
    await Promise.all((await kept()).map(settled));
    expect(done.sort()).toEqual(["a", "b", "c"]);
    expect((await kept()).every(({ status }) => status === "succeeded")).toBe(true);
  });

  it("begins no work that could not hear of it", async () => {
    for (let turns = 0; turns < 12; turns += 1) {
      const jobs = open();
      const started = jobs.start(wish(`t${turns}`), untilStopped);
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      await jobs.stopped();
      await started.catch(() => undefined);
    }
  });

  it("answers a waiting caller that the job is not done yet", async () => {
    const jobs = open();
    const answer = jobs.start(wish("a"), untilStopped);
    await keptAs(({ status }) => status === "running");
    await jobs.stopped();
    expect((await answer).job.status).toBe("running");
  });

  it("begins nothing any more", async () => {
    const jobs = open();
    await jobs.stopped();
    await expect(jobs.start(wish("a"), async () => 1)).rejects.toMatchObject(AWAY);
  });

  it("does what another kind or an earlier end has left alone", async () => {
    await open().start(wish("done"), async () => 1);
    const addons = open({ kind: "addon" });
    await waited(addons.start(wish("slug"), untilStopped));
    await addons.stopped();
    const done: unknown[] = [];
    const next = open();
    await next.resume(async ({ subject }) => void done.push(subject));
    await next.stopped();
    expect(done).toEqual([]);
  });
});
