/** The files of the dashboard: what is served of a folder, in which encoding, and what the index loads. */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openDashboard } from "../../../gateway/dashboard/dashboard.ts";
import type { Exchange, PageHandler, Reply } from "../../../gateway/request/exchange.ts";

const FILES = {
  "main.ts": 'import { h } from "preact";\nimport { next } from "./core/next.ts";\nh(next);\n',
  "core/next.ts":
    '/** Next. */\nimport type { Far } from "./far.ts";\nimport { mdiLamp } from "@mdi/js";\nexport const next = (one: string): string => mdiLamp + one;\n',
  "core/far.ts": 'export type Far = string;\nvoid import("./later.ts");\n',
  "core/later.ts": 'import { mdiLock as lock, mdiFan } from "@mdi/js";\nlock + mdiFan;\n',
  "pages/home/home.ts": 'import "./tiles.ts";\nimport "../../core/next.ts";\n',
  "pages/home/tiles.ts": "export {};\n",
  "messages/en.ts": 'import "./en/home.ts";\n',
  "messages/en/home.ts": "export {};\n",
  "messages/de.ts": "export {};\n",
  "worker.ts": "const version: number = 1;\n",
  "styles/a.css": "main { margin: 0 }\n",
  "icon.svg": "<svg/>\n",
  "tsconfig.json": "{}",
  "core/types.d.ts": "export {};\n",
};

const ask = async (page: PageHandler | undefined, headers = {}): Promise<Reply> => {
  if (!page) throw new TypeError("there is no such page");
  return page({ req: { headers } } as Exchange);
};

describe("the files of a dashboard", () => {
  let folder: string;
  let dashboard: ReturnType<typeof openDashboard>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "hearth-dashboard-"));
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(join(folder, name, ".."), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    dashboard = openDashboard(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const at = (path: string, headers = {}) => ask(dashboard.pages[`GET ${path}`], headers);
  const index = (headers = {}) => ask(dashboard.index, headers);

  it("are those that a browser loads, with the libraries", () => {
    expect(Object.keys(dashboard.pages).sort()).toEqual(
      [
        ...["files.json", "icon.svg", "main.ts", "messages/de.ts", "messages/en.ts"],
        "pages/home/home.ts",
        ...["hooks", "htm", "icons", "preact", "signals", "signals-core", "uplot", "yaml"].map(
          (name) => `lib/${name}.js`,
        ),
        ...["lib/uplot.css", "styles.css", "styles/a.css"],
      ]
        .map((name) => `GET /app/${name}`)
        .concat("GET /worker.js")
        .sort(),
    );
  });

  it("have no types and no comments, and modules that they need", async () => {
    const { headers, body } = await at("/app/main.ts");
    expect(headers["Content-Type"]).toBe("text/javascript; charset=utf-8");
    expect(String(body)).toMatch(/^const next=\(one\)=>mdiLamp\+one;$/m);
    expect(String(body)).not.toMatch(/string|Next\./);
  });

  it("are compressed as the client accepts, each encoding with an ETag of its own", async () => {
    const plain = await at("/app/main.ts");
    const br = await at("/app/main.ts", { "accept-encoding": "gzip, br;q=0.9" });
    const gzip = await at("/app/main.ts", { "accept-encoding": "GZIP, br;q=0" });
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    const all = [plain, br, gzip];
    expect(all.map(({ headers }) => headers["Content-Encoding"])).toEqual([
      undefined,
      "br",
      "gzip",
    ]);
    expect(new Set(all.map(({ headers }) => headers.ETag)).size).toBe(3);
    for (const { headers } of all)
      expect(headers).toMatchObject({
        "Cache-Control": "no-cache",
        Vary: expect.stringContaining("Accept-Encoding"),
        ETag: expect.stringMatching(/^"[\w-]+"$/),
      });
  });

  it("are not sent again to a client that holds them", async () => {
    const etag = (await at("/app/styles/a.css")).headers.ETag ?? "";
    const again = (sent: string) => at("/app/styles/a.css", { "if-none-match": sent });
    for (const sent of [etag, `"other", W/${etag}`, "*"])
      expect(await again(sent)).toMatchObject({ status: 304, body: "", headers: { ETag: etag } });
    expect((await again('"other"')).status).toBe(200);
  });

  it("include a module with exactly the icons that are imported", async () => {
    const { body } = await at("/app/lib/icons.js");
    const names = [...String(body).matchAll(/^export const (\w+) = "M[^"]+";$/gm)];
    expect(names.map(([, name]) => name)).toEqual(["mdiFan", "mdiLamp", "mdiLock"]);
  });

  it("are kept by the service worker, except what is loaded on demand", async () => {
    const { files } = JSON.parse(String((await at("/app/files.json")).body));
    expect(files).toContain("/app/lib/preact.js");
    for (const name of ["yaml", "uplot"]) expect(files).not.toContain(`/app/lib/${name}.js`);
  });

  it("have YAML as one module of less than 45 kB", async () => {
    const { body } = await at("/app/lib/yaml.js", { "accept-encoding": "br" });
    expect(body.length).toBeLessThan(45_000);
    expect(String(brotliDecompressSync(body))).toMatch(/^export const {.* parseDocument, .*} = /m);
  });

  const listOf = async ({ pages } = dashboard) =>
    JSON.parse(String((await ask(pages["GET /app/files.json"])).body));

  it("are listed with a hash of all, which a change of one changes", async () => {
    const { version, files } = await listOf();
    expect(files).toEqual(expect.arrayContaining(["/app/main.ts", "/app/lib/icons.js"]));
    expect(files.filter((path: string) => !path.startsWith("/app/"))).toEqual([]);
    expect(version).toMatch(/^[\w-]{22}$/);
    await writeFile(join(folder, "styles/a.css"), "main { margin: 1px }\n");
    const changed = await listOf(openDashboard(folder));
    await writeFile(join(folder, "styles/a.css"), FILES["styles/a.css"]);
    expect(changed.version).not.toBe(version);
    expect(await listOf(openDashboard(folder))).toEqual({ version, files });
  });

  it("have all styles in one sheet, those of libraries first", async () => {
    expect(String((await at("/app/styles.css")).body)).toMatch(/^\.uplot.*\n.*main\{margin:0\}/s);
  });

  it("have a worker that may load from this host alone", async () => {
    const { headers } = await at("/worker.js");
    expect(headers["Content-Security-Policy"]).toMatch(/script-src 'self';.* connect-src 'self';/);
  });

  const linksOf = async (headers: object) => {
    const links = String((await index(headers)).body).matchAll(/<link rel="(\w+)" href="([^"]+)"/g);
    return [...links].map(([, rel, href]) => `${rel} ${href}`);
  };

  it("are named in the index: all that main.ts and the first page need, breadth first, and nothing else", async () => {
    expect(await linksOf({})).toEqual([
      "stylesheet /app/styles.css",
      "modulepreload /app/lib/icons.js",
      "modulepreload /app/lib/preact.js",
      "modulepreload /app/pages/home/home.ts",
      "modulepreload /app/messages/en.ts",
    ]);
  });

  it.each([
    ["de-AT,de;q=0.9,en;q=0.8", ["de.ts"]],
    ["pt,de;q=0.5", ["de.ts"]],
    ["pt", ["en.ts"]],
  ])("are named in the index with the texts of the language that %j prefers", async (...row) => {
    const [language, files] = row;
    const links = await linksOf({ "accept-language": language });
    expect(links.filter((one) => one.includes("/messages/"))).toEqual(
      files.map((name) => `modulepreload /app/messages/${name}`),
    );
  });

  it("run under a policy that names the index's import map by its hash", async () => {
    const { headers, body } = await index();
    const [[, map = ""] = []] = [...String(body).matchAll(/<script type="importmap">(.*)<\//g)];
    const hash = createHash("sha256").update(map).digest("base64");
    expect(headers["Content-Security-Policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(headers["Permissions-Policy"]).toContain("geolocation=(self)");
    for (const path of Object.values<string>(JSON.parse(map).imports))
      expect(dashboard.pages).toHaveProperty([`GET ${path}`]);
  });

  it("may be missing for a moment: the next request reads them again", async () => {
    const { pages } = openDashboard(folder);
    const icon = () => ask(pages["GET /app/icon.svg"]);
    await rm(join(folder, "icon.svg"));
    await expect(icon()).rejects.toMatchObject({ code: "ENOENT" });
    await writeFile(join(folder, "icon.svg"), FILES["icon.svg"]);
    expect((await icon()).status).toBe(200);
  });
});
