/** Starts Hearth: reads the settings, starts the process, prints where it listens, stops on a signal. */
import { flushCompileCache } from "node:module";
import { type RunningProcess, startProcess } from "./assembly.ts";
import { systemClock } from "./shared/async/clock.ts";
import { type Config, environment, help } from "./shared/config/config.ts";
import { loadConfig } from "./shared/config/stored-settings.ts";
import { releaseMemoryWhenIdle } from "./shared/observability/release-memory.ts";
import type { RestartReason } from "./shared/service-deps.ts";

/** Longer than any stop: requests and streams get ten seconds of it. */
const STOP_TIMEOUT_MS = 600_000;
/** How long a stop waits for a start that has not ended. */
const START_WAIT_MS = 2000;

/** Interval at which the shell of `npm start` is checked. */
const SHELL_POLL_MS = 200;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** One JSON object a line, for log collectors. */
const printAsJson = (text: string): void =>
  print(JSON.stringify({ level: 30, time: systemClock.now(), mod: "start", msg: text.trim() }));

const exitWith = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const JSON_TYPE = "-H 'Content-Type: application/json'";

/** A command to paste: logs in and turns a light on; without a password, it reads the health. */
const exampleCurl = (url: string, password: string | undefined): string => {
  if (password === undefined) return `curl -s ${url}/health`;
  const login = `'{"username":"admin","password":"${password}"}'`;
  const token = `curl -s ${url}/auth/token ${JSON_TYPE} -d ${login} | sed -E 's/.*"token":"([^"]*)".*/\\1/'`;
  const body = `'{"entity_id":"light.kitchen","command":"turn_on","parameters":{"brightness":200}}'`;
  return `curl -s ${url}/api/control -H "Authorization: Bearer $(${token})" ${JSON_TYPE} -d ${body}`;
};

type Print = (text: string) => void;

const showPassword = (print: Print) => (password: string) =>
  print(`First start: user admin, password ${password} (it is not shown again)\n`);

const printWelcome = (
  { port, firstPassword }: RunningProcess,
  { HOST, version }: Config,
  print: Print,
) => {
  if (port === undefined) return print(`Hearth ${version} runs`);
  const host = HOST === "0.0.0.0" || HOST === "::" ? "localhost" : HOST;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  print(`Hearth ${version} listens on ${url} (documentation: ${url}/docs)`);
  // What follows the # is not sent, so no proxy's log has it.
  if (firstPassword) print(`Set your own password: ${url}/#/?code=${firstPassword}\n`);
  print(firstPassword ? "Turn the kitchen light on:" : "\nSee how it is:");
  print(`${exampleCurl(url, firstPassword)}\n`);
};

/** npm signals only the shell that runs the script: when that shell ends, Hearth stops. */
const stopWithShell = (stop: () => void) => {
  if (environment().npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const cancel = systemClock.every(SHELL_POLL_MS, () => {
    if (process.ppid === shell) return;
    cancel();
    stop();
  });
};

/** Becomes a fresh process under the same id, so that whatever supervises it sees none end. */
const startAgain = (): never => {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  return process.execve?.(process.execPath, args) ?? process.exit(1);
};

/** Restores the staged backup while nothing has the store open. */
const restoreStaged = async (config: Config, print: Print) => {
  const { runStagedRestore } = await import("./shared/store/dump/staged-restore.ts");
  print((await runStagedRestore(config, environment(), systemClock)).message ?? "");
};

/**
 * Stops on the first signal; npm may pass on a second one, which is ignored.
 *
 * @returns what stops, restores a staged backup where that is the reason, and starts again.
 */
const stopOnSignal = (running: Promise<RunningProcess>, config: Config, print: Print) => {
  let isStopping = false;
  let hasSignal = false;
  const stop = async (afterwards: () => Promise<void> | void) => {
    if (isStopping) return;
    isStopping = true;
    // Keeps the process alive until all has stopped.
    void systemClock.sleep(STOP_TIMEOUT_MS);
    // A start that has not ended by then waits for NATS or the store; it has changed nothing.
    const started = await Promise.race([running, systemClock.sleep(START_WAIT_MS)]);
    await started?.stop();
    await afterwards();
    process.exit(0);
  };
  const onError = (error: Error) => exitWith(`Hearth did not stop cleanly: ${error.message}`);
  const onSignal = () => {
    hasSignal = true;
    void stop(() => undefined).catch(onError);
  };
  // Node would open its debugger.
  process.on("SIGUSR1", () => undefined);
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  stopWithShell(onSignal);
  let hasBackup = false;
  const restart = async () => {
    if (hasBackup) await restoreStaged(config, print);
    if (!hasSignal) startAgain();
  };
  return (reason: RestartReason) => {
    // Also where a change of settings has begun the stop: the backup was promised.
    hasBackup ||= reason === "restore";
    void stop(restart).catch(onError);
  };
};

const start = async (): Promise<void> => {
  const [option] = process.argv.slice(2);
  if (option === "--help") return print(help());
  if (option !== undefined) return exitWith(`Unknown option ${option}; --help lists the options`);
  // The data holds secrets: files and folders are for their owner only.
  process.umask(0o077);
  const config = loadConfig(environment());
  if (typeof config === "string") return exitWith(config);
  const write = config.LOG_FORMAT === "json" ? printAsJson : print;
  // Windows cannot replace a process.
  const canRestart = process.execve !== undefined;
  const running = startProcess(config, {
    showPassword: showPassword(write),
    ...(canRestart && { restart: (reason) => restart(reason) }),
  });
  const restart = stopOnSignal(running, config, write);
  printWelcome(await running, config, write);
  releaseMemoryWhenIdle(systemClock);
  // A process that is killed would not write it.
  flushCompileCache();
};

await start().catch((error: Error) => exitWith(`Hearth cannot start: ${error.message}`));
