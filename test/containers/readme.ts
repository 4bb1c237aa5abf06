/** The README's curl lines as a shell script that notes how each was answered. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const README = join(__dirname, "../../README.md");

/** Streams do not end by themselves. */
const NOTING = `
curl() { command curl --silent --max-time "$LONGEST" -w '%{stderr}%{http_code} ' "$@" 2>>codes; printf '\\n'; }
`;

const blocks = (): readonly string[] =>
  [...readFileSync(README, "utf8").matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(
    ([, block = ""]) => block,
  );

/** What needs something that only a person has read in an answer: a key, a token to renew. */
const isWhole = (block: string) => block.includes("curl") && !/<(key|refresh_token)>/.test(block);

/** Fetches from the internet; a test goes nowhere. */
const isNear = (command: string) => !/"(un)?install","category"/.test(command);

export interface Sent {
  readonly command: string;
  readonly status: string;
  readonly answer: string;
}

/** One command may stretch over lines that end in a backslash or in an open quote. */
const commandsIn = (block: string): readonly string[] =>
  block
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => /^(curl|[A-Z]+=\$\(curl)/.test(line));

/** @param url  Instead of localhost:3000. */
export const runReadme = (url: string, password: string): readonly Sent[] => {
  const cwd = mkdtempSync(join(tmpdir(), "hearth-readme-"));
  const commands = blocks().filter(isWhole).flatMap(commandsIn).filter(isNear);
  const script = commands
    .map((line) => line.replaceAll("localhost:3000", url).replaceAll("<password>", password))
    .map((line) => `LONGEST=${line.includes("curl -N") ? 3 : 40}\n${line}\necho '~~'\n`);
  const { stdout } = spawnSync("bash", ["-c", NOTING + script.join("")], {
    cwd,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const answers = stdout.split("~~\n");
  const codes = readFileSync(join(cwd, "codes"), "utf8").trim().split(" ");
  return commands.map((command, index) => ({
    command,
    status: codes[index] ?? "",
    answer: answers[index] ?? "",
  }));
};
