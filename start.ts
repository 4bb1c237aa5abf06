/** Starts a process: reads the settings, opens the house, says where it is, ends on a signal. */
import { type House, openHouse } from "./assembly.ts";
import { type Config, environment, help, readConfig } from "./shared/config.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What a log collector reads must be one JSON object a line, the welcome too. */
const sayAsJson = (text: string): void =>
  say(JSON.stringify({ level: 30, time: Date.now(), mod: "start", msg: text.trim() }));

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

const welcome = ({ port, firstPassword }: House, { HOST, LOG_FORMAT, version }: Config) => {
  const tell = LOG_FORMAT === "json" ? sayAsJson : say;
  if (port === undefined) return tell(`Hearth ${version} runs`);
  const host = HOST === "0.0.0.0" || HOST === "::" ? "localhost" : HOST;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  tell(`Hearth ${version} listens on ${url} (API documentation: ${url}/docs)`);
  if (firstPassword)
    tell(`\nFirst start: user admin, password ${firstPassword} (it is not shown again)`);
  tell(firstPassword ? "\nTurn the kitchen light on:" : "\nSee how it is:");
  tell(`${firstCurl(url, firstPassword)}\n`);
};

/** Ends in order on the first signal; npm may pass on a second one, which changes nothing. */
const endOnSignal = (house: Promise<House>) => {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await (await house).stop();
    process.exit(0);
  };
  const hear = () =>
    void end().catch((error: Error) => giveUp(`Hearth did not end well: ${error.message}`));
  process.on("SIGTERM", hear);
  process.on("SIGINT", hear);
};

const start = async (): Promise<void> => {
  if (process.argv.includes("--help")) return say(help());
  const config = readConfig(environment());
  if (typeof config === "string") return giveUp(config);
  const house = openHouse(config);
  endOnSignal(house);
  welcome(await house, config);
};

await start().catch((error: Error) => giveUp(`Hearth cannot start: ${error.message}`));
