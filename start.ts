/** Starts a process: reads the settings, opens the house, says where it is, ends on a signal. */
import { flushCompileCache } from "node:module";
import { type House, openHouse } from "./assembly.ts";
import { systemClock } from "./shared/async/clock.ts";
import { type Config, environment, help, readConfig } from "./shared/config/config.ts";
import { giveBackWhenQuiet } from "./shared/observability/release-memory.ts";

/** No end takes as long: requests and streams get ten seconds of it. */
const LONGEST_END_MS = 600_000;
/** So long an end waits for a start that is still under way. */
const OPENING_MS = 2000;

/** Once in so many milliseconds it is looked whether the shell of `npm start` is still there. */
const PARENT_MS = 200;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What a log collector reads must be one JSON object a line, the welcome too. */
const sayAsJson = (text: string): void =>
  say(JSON.stringify({ level: 30, time: systemClock.now(), mod: "start", msg: text.trim() }));

const giveUp = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const JSON_TYPE = "-H 'Content-Type: application/json'";

/** One line to paste: logs in and turns a light on with the token; without a password, a look. */
const firstCurl = (url: string, password: string | undefined): string => {
  if (password === undefined) return `curl -s ${url}/health`;
  const login = `'{"username":"admin","password":"${password}"}'`;
  const token = `curl -s ${url}/auth/token ${JSON_TYPE} -d ${login} | sed -E 's/.*"token":"([^"]*)".*/\\1/'`;
  const body = `'{"entity_id":"light.kitchen","command":"turn_on","parameters":{"brightness":200}}'`;
  return `curl -s ${url}/api/control -H "Authorization: Bearer $(${token})" ${JSON_TYPE} -d ${body}`;
};

type Tell = (text: string) => void;

const showPassword = (tell: Tell) => (password: string) =>
  tell(`First start: user admin, password ${password} (it is not shown again)\n`);

const welcome = ({ port, firstPassword }: House, { HOST, version }: Config, tell: Tell) => {
  if (port === undefined) return tell(`Hearth ${version} runs`);
  const host = HOST === "0.0.0.0" || HOST === "::" ? "localhost" : HOST;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  tell(`Hearth ${version} listens on ${url} (API documentation: ${url}/docs)`);
  tell(firstPassword ? "Turn the kitchen light on:" : "\nSee how it is:");
  tell(`${firstCurl(url, firstPassword)}\n`);
};

/**
 * npm passes a signal on to the shell that it runs a script in, and that shell ends without telling anybody:
 * whoever ends `npm start` means Hearth.
 */
const endWithShell = (end: () => void) => {
  if (environment().npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const cancel = systemClock.every(PARENT_MS, () => {
    if (process.ppid === shell) return;
    cancel();
    end();
  });
};

/** Ends in order on the first signal; npm may pass on a second one, which changes nothing. */
const endOnSignal = (house: Promise<House>) => {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    // Timers of the clock keep no process; this one keeps it until all has ended.
    void systemClock.sleep(LONGEST_END_MS);
    // What is not open by then waits for a part that is away; nothing of it is half done.
    const open = await Promise.race([house, systemClock.sleep(OPENING_MS)]);
    await open?.stop();
    process.exit(0);
  };
  const hear = () =>
    void end().catch((error: Error) => giveUp(`Hearth did not end well: ${error.message}`));
  // Node would open its debugger for whoever sends it.
  process.on("SIGUSR1", () => undefined);
  process.on("SIGTERM", hear);
  process.on("SIGINT", hear);
  endWithShell(hear);
};

const start = async (): Promise<void> => {
  const [option] = process.argv.slice(2);
  if (option === "--help") return say(help());
  if (option !== undefined)
    return giveUp(`There is no option ${option}; --help lists what there is`);
  // What is kept holds secrets: files and folders are for their owner only.
  process.umask(0o077);
  const config = readConfig(environment());
  if (typeof config === "string") return giveUp(config);
  const tell = config.LOG_FORMAT === "json" ? sayAsJson : say;
  const house = openHouse(config, { show: showPassword(tell) });
  endOnSignal(house);
  welcome(await house, config, tell);
  giveBackWhenQuiet(systemClock);
  // Whoever is killed keeps nothing at its end.
  flushCompileCache();
};

await start().catch((error: Error) => giveUp(`Hearth cannot start: ${error.message}`));
