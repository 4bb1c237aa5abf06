/** A compose file that runs Hearth as one container, built from this installation. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { failWith } from "../kernel/failure.ts";
import { ROOT } from "../spec/installation.ts";
import { yamlText } from "../terminal/documents.ts";

const HEAD = `# Hearth as one container: docker compose up -d --wait
# Settings come from a file .env beside this one, which hearth init env writes.
`;

/** Within the container; outside it is PORT, on this machine only unless LISTEN says otherwise. */
const PORT = 3000;

const service = {
  build: ROOT,
  image: "hearth",
  env_file: [{ path: ".env", required: false }],
  environment: { HOST: "0.0.0.0", PORT: String(PORT), DATA_DIR: "/data", LOG_FORMAT: "json" },
  ports: [`\${LISTEN:-127.0.0.1}:\${PORT:-${PORT}}:${PORT}`],
  volumes: ["data:/data"],
  read_only: true,
  tmpfs: ["/tmp:size=64m"],
  cap_drop: ["ALL"],
  security_opt: ["no-new-privileges:true"],
  // It finishes what is under way within 10 seconds.
  stop_grace_period: "20s",
  restart: "unless-stopped",
};

/** npm puts no lock file into a package, and the image is built with one. */
const isBuildable = (): boolean => existsSync(join(ROOT, "package-lock.json"));

/** @throws failed, where this installation has not all that the image is built from. */
export const composeText = async (): Promise<string> => {
  if (!isBuildable())
    failWith(
      "failed",
      `${ROOT} has no package-lock.json, with which the image is built`,
      "Run hearth init compose in a clone of Hearth",
    );
  const file = { name: "hearth", services: { hearth: service }, volumes: { data: null } };
  return HEAD + (await yamlText(file));
};
