/** What is used of autocannon, which declares no types itself. */
declare module "autocannon" {
  namespace autocannon {
    interface Options {
      readonly url: string;
      readonly connections: number;
      /** Seconds. */
      readonly duration: number;
      /** Milliseconds; a run ends at the end of one of these. */
      readonly sampleInt: number;
      readonly method?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }

    interface Result {
      readonly errors: number;
      readonly non2xx: number;
    }

    interface Run {
      on(
        event: "response",
        listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
      ): Run;
      stop(): void;
    }
  }

  function autocannon(
    options: autocannon.Options,
    done: (error: Error | null, result: autocannon.Result) => void,
  ): autocannon.Run;

  export = autocannon;
}
