/** The page of docs/client.md that imports hearth-client, in a browser and from another origin than the service. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, it } from "@jest/globals";
import type { Client } from "../support/client.ts";
import { eventually } from "../support/wait.ts";
import { type OpenOptions, withDashboard } from "./support/dashboard.ts";

const ROOT = join(__dirname, "../..");
const DOOR = "binary_sensor.front_door";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const [, PAGE = ""] = /```html\n([\s\S]*?)```/.exec(read("docs/client.md")) ?? [];

/** As `npm pack` builds it. */
const builtModule = (name: string) =>
  stripTypeScriptTypes(read(`client/${name}.ts`)).replaceAll(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"');

let page = PAGE;

/** The folder of the page, as any web server would serve it. */
const fileAt = (path: string): readonly [type: string, text: string] => {
  const [, name] = /^\/node_modules\/hearth-client\/dist\/([\w-]+)\.js$/.exec(path) ?? [];
  if (path === "/") return ["text/html", page];
  if (path === "/favicon.ico") return ["image/x-icon", ""];
  return ["text/javascript", name === undefined ? read(path.slice(1)) : builtModule(name)];
};

const server = createServer(({ url = "" }, res) => {
  const [type, text] = fileAt(url);
  res.writeHead(200, { "Content-Type": type }).end(text);
});

const serve = async (): Promise<string> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

const keyOf = ({ authorization = "" }: Client) => authorization.replace("ApiKey ", "");

let origin = "";
afterAll(() => void server.close());

withDashboard(
  "a page with the client",
  (dashboard) => {
    const visit = (key: string, options: Pick<OpenOptions, "expects"> = {}) => {
      page = PAGE.replace("http://localhost:3000", dashboard.url).replace("<key>", key);
      return dashboard.open({ as: null, url: origin, ...options });
    };

    it("turns on a lamp when a door opens", async () => {
      const opened = await visit(keyOf(await dashboard.key("user")));
      await opened.getByText("off", { exact: true }).waitFor();
      await dashboard.admin.post("/api/state", { entity_id: DOOR, state: "on" });
      await opened.getByText("on", { exact: true }).waitFor();
      const lamp = async () => (await dashboard.admin.get("/api/state/light.hallway")).body;
      await eventually(lamp, { state: "on" });
    });

    it("shows the error and the suggestion where its key is wrong", async () => {
      const opened = await visit("none", { expects: /401/ });
      await opened.getByText(/^Credentials are missing or not valid\. Check .* apiKey/).waitFor();
    });
  },
  async () => {
    origin = await serve();
    return { CORS_ORIGINS: origin };
  },
);
