/** Puts a server under load: so many clients, each with one request after the other. */
import autocannon from "autocannon";
import { cpuOf } from "./process-cpu.ts";

export interface Target {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly authorization?: string | undefined;
  readonly body?: object | undefined;
  /** The process that answers, where it is one alone. */
  readonly pid?: number | undefined;
}

export interface Load {
  readonly seconds: number;
  readonly inFlight: number;
}

export interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds within which half, and 99 of 100, are answered. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds that the server's process computes for each; NaN where that is not known. */
  readonly cpu: number;
}

const SAMPLE_MS = 100;
/** Seconds after which a server that has not answered each client has failed. */
const PATIENCE = 60;

export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;

const optionsFor = ({ url, method = "GET", authorization, body }: Target, load: Load) => ({
  url,
  method,
  connections: load.inFlight,
  duration: load.seconds + PATIENCE,
  sampleInt: SAMPLE_MS,
  headers: {
    ...(authorization && { authorization }),
    ...(body && { "content-type": "application/json" }),
  },
  ...(body && { body: JSON.stringify(body) }),
});

/** Gathers what is answered from one moment to another; autocannon's figures are whole milliseconds. */
const openBook = ({ pid }: Target) => {
  const times: number[] = [];
  const marks: { readonly at: number; readonly cpu: number }[] = [];
  return {
    /** Called where it begins, and where it ends. */
    mark() {
      const cpu = pid === undefined ? Number.NaN : cpuOf(pid);
      marks.push({ at: performance.now(), cpu });
    },
    note(milliseconds: number) {
      if (marks.length === 1) times.push(milliseconds);
    },
    figures(): Measured {
      const [from, to] = marks;
      if (!from || !to) throw new Error("not every client was answered");
      times.sort((a, b) => a - b);
      const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
      const rate = (times.length * 1000) / (to.at - from.at);
      return { rate, p50, p99, cpu: ((to.cpu - from.cpu) * 1000) / times.length };
    },
  };
};

/** Rejects unless all answers are 2xx. */
export const measure = (target: Target, load: Load): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const book = openBook(target);
    const answered = new Set<unknown>();
    const done = (error: Error | null, { errors, non2xx }: autocannon.Result) => {
      if (error) return reject(error);
      if (errors + non2xx === 0) return resolve(book.figures());
      reject(new Error(`${target.url}: ${errors} errors, ${non2xx} refusals`));
    };
    const run = autocannon(optionsFor(target, load), done);
    const begin = () => {
      book.mark();
      setTimeout(() => {
        book.mark();
        run.stop();
      }, load.seconds * 1000);
    };
    run.on("response", (client, _status, _bytes, milliseconds) => {
      book.note(milliseconds);
      // A server takes in one connection a turn: until all are in, they do not wait alike.
      if (answered.size === load.inFlight) return;
      answered.add(client);
      if (answered.size === load.inFlight) begin();
    });
  });
