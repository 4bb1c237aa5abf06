/** Fetching an archive: from a real server that answers well, late, elsewhere, too much or not at all. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  ARCHIVE_LIMITS,
  type ArchiveLimits,
} from "../../../../services/packages/archive/archive-limits.ts";
import { download } from "../../../../services/packages/download/download.ts";
import type { FetchPolicy } from "../../../../services/packages/download/fetch.ts";
import type { ResolveHost } from "../../../../shared/net/checked-address.ts";
import { type StillClock, stillClock } from "../../../support/clocks.ts";
import { sha256 } from "../archives.ts";
import { openSource, type Source } from "../source.ts";

let folder = "";
let source: Source;
let other: Source;
let clock: StillClock;
beforeAll(async () => {
  [source, other] = await Promise.all([openSource(), openSource()]);
});
afterAll(() => Promise.all([source.stop(), other.stop()]));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hearth-download-"));
  clock = stillClock();
});
afterEach(() => {
  for (const one of [source, other]) one.forget();
  rmSync(folder, { recursive: true, force: true });
});

const PRIVATE: FetchPolicy = { isPrivateAllowed: true };
interface How {
  readonly outside?: FetchPolicy;
  readonly limits?: Partial<ArchiveLimits>;
  readonly signal?: AbortSignal;
  readonly progress?: (part: number) => void;
}
const file = () => join(folder, "archive");
const fetched = (url: string, { outside = PRIVATE, limits, signal, progress }: How = {}) =>
  download({
    url,
    name: "a/b 1.0",
    file: file(),
    outside,
    limits: { ...ARCHIVE_LIMITS, ...limits },
    clock,
    signal: signal ?? new AbortController().signal,
    progress: progress ?? (() => undefined),
  });
const refused = (type: string, why: RegExp) => ({ type, message: expect.stringMatching(why) });
const BYTES = Buffer.from("archive ".repeat(10_000));

describe("an archive that is there", () => {
  it("is kept for its owner only, and its digest told", async () => {
    source.serve("/a", BYTES);
    expect(await fetched(`${source.url}/a`)).toBe(sha256(BYTES));
    expect(readFileSync(file())).toEqual(BYTES);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it("tells how far it is, where its size is known", async () => {
    source.serve("/a", BYTES);
    const parts: number[] = [];
    await fetched(`${source.url}/a`, { progress: (part) => void parts.push(part) });
    expect(parts.at(-1)).toBe(1);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
  });

  it("may be elsewhere on the same host", async () => {
    source.serve("/a", (response) => response.writeHead(302, { location: "/b?c" }).end());
    source.serve("/b?c", BYTES);
    expect(await fetched(`${source.url}/a`)).toBe(sha256(BYTES));
  });

  it("may be on a host that is known beforehand", async () => {
    source.serve("/a", (response) => response.writeHead(302, { location: `${other.url}/b` }).end());
    other.serve("/b", BYTES);
    const outside = { ...PRIVATE, hosts: [other.host] };
    expect(await fetched(`${source.url}/a`, { outside })).toBe(sha256(BYTES));
  });
});

describe("a host that leads astray", () => {
  const redirects = (location: () => string) =>
    source.serve("/a", (response) => response.writeHead(302, { location: location() }).end());

  it.each<[string, () => string, RegExp]>([
    ["to another host", () => `${other.url}/b`, /redirects to another host/],
    ["to a file", () => "file:///etc/passwd", /less secure/],
    ["to nowhere", () => "http://", /redirects without a location/],
    ["to itself again and again", () => "/a", /too often/],
  ])("%s is refused", async (_what, location, why) => {
    redirects(location);
    await expect(fetched(`${source.url}/a`)).rejects.toMatchObject(refused("SOURCE_REFUSED", why));
    expect([other.asked, existsSync(file())]).toEqual([[], false]);
  });
});

describe("a private address", () => {
  const STRICT: FetchPolicy = { isPrivateAllowed: false };

  it.each(["127.0.0.1", "localhost", "[::1]", "0x7f.1", "2130706433", "[::ffff:127.0.0.1]"])(
    "is not asked unless that is allowed: %s",
    async (host) => {
      const url = source.url.replace("127.0.0.1", host);
      await expect(fetched(`${url}/a`, { outside: STRICT })).rejects.toMatchObject(
        refused("SOURCE_REFUSED", /private address, which is allowed only with PACKAGE_PRIVATE=on/),
      );
      expect(source.asked).toEqual([]);
    },
  );

  it("is not asked though other addresses of the name are public", async () => {
    const resolve: ResolveHost = (_host, _options, done) =>
      done(null, [
        { address: "1.1.1.1", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ]);
    const url = source.url.replace("127.0.0.1", "packages.example");
    await expect(fetched(`${url}/a`, { outside: { ...STRICT, resolve } })).rejects.toMatchObject(
      refused("SOURCE_REFUSED", /packages.example is at a private address/),
    );
    expect(source.asked).toEqual([]);
  });

  it("cannot take the place of the one that was checked: the name is asked once", async () => {
    let times = 0;
    const resolve: ResolveHost = (_host, _options, done) => {
      times += 1;
      done(null, [{ address: "127.0.0.1", family: 4 }]);
    };
    source.serve("/a", (response, { headers }) => response.end(headers.host));
    const url = source.url.replace("127.0.0.1", "packages.example");
    await fetched(`${url}/a`, { outside: { ...PRIVATE, resolve } });
    expect(readFileSync(file(), "utf8")).toMatch(/^packages.example:\d+$/);
    expect(times).toBe(1);
  });
});

describe("a host that does not give the archive", () => {
  it.each([404, 410])("but says %d has no such version", async (status) => {
    source.serve("/a", (response) => response.writeHead(status).end());
    await expect(fetched(`${source.url}/a`)).rejects.toMatchObject(
      refused("PACKAGE_NOT_FOUND", /has no a\/b 1.0/),
    );
  });

  it.each([204, 304, 403, 429, 500])("but says %d may do so later", async (status) => {
    source.serve("/a", (response) => response.writeHead(status).end());
    await expect(fetched(`${source.url}/a`)).rejects.toMatchObject(
      refused("SERVICE_UNAVAILABLE", new RegExp(`answers ${status}`)),
    );
  });

  it("because it is not there, is away", async () => {
    const gone = await openSource();
    await gone.stop();
    await expect(fetched(`${gone.url}/a`)).rejects.toMatchObject(
      refused("SERVICE_UNAVAILABLE", /cannot be reached: ECONNREFUSED/),
    );
  });

  it("because its name is unknown, is away", async () => {
    const resolve: ResolveHost = (_host, _options, done) =>
      done(Object.assign(new TypeError("no"), { code: "ENOTFOUND" }), []);
    await expect(
      fetched("http://nowhere.example/a", { outside: { isPrivateAllowed: false, resolve } }),
    ).rejects.toMatchObject(refused("SERVICE_UNAVAILABLE", /ENOTFOUND/));
  });

  it("because it breaks off, is away", async () => {
    source.serve("/a", (response) => {
      response.writeHead(200, { "content-length": BYTES.length });
      response.write(BYTES.subarray(0, 1000), () => response.destroy());
    });
    await expect(fetched(`${source.url}/a`)).rejects.toMatchObject(
      refused("SERVICE_UNAVAILABLE", /cannot be reached/),
    );
  });

  it("because it drips, is left when the time is over", async () => {
    source.serve("/a", (response) => {
      response.writeHead(200);
      response.write("x", async () => {
        await clock.advance(ARCHIVE_LIMITS.fetchMs - 1);
        response.write("x", () => void clock.advance(1));
      });
    });
    await expect(fetched(`${source.url}/a`)).rejects.toMatchObject(
      refused("SERVICE_UNAVAILABLE", /has not sent the whole file in time/),
    );
  });

  it("because it says nothing at all, is left when the time is over", async () => {
    source.serve("/a", () => void clock.advance(ARCHIVE_LIMITS.fetchMs));
    await expect(fetched(`${source.url}/a`)).rejects.toMatchObject(
      refused("SERVICE_UNAVAILABLE", /in time/),
    );
  });

  it("is left when the process stops", async () => {
    const stopping = new AbortController();
    const reason = new TypeError("stops");
    source.serve("/a", () => stopping.abort(reason));
    await expect(fetched(`${source.url}/a`, { signal: stopping.signal })).rejects.toBe(reason);
  });
});

describe("an archive that is too large", () => {
  it("by what is said of it, is not even begun", async () => {
    source.serve("/a", BYTES);
    await expect(
      fetched(`${source.url}/a`, { limits: { packedBytes: 1000 } }),
    ).rejects.toMatchObject(refused("SOURCE_REFUSED", /larger than 1000 bytes/));
    expect(existsSync(file())).toBe(false);
  });

  it("though nothing is said of it, is broken off", async () => {
    source.serve("/a", (response) => {
      response.writeHead(200);
      const more = () => {
        if (!response.destroyed) response.write(BYTES, more);
      };
      more();
    });
    await expect(
      fetched(`${source.url}/a`, { limits: { packedBytes: 1_000_000 } }),
    ).rejects.toMatchObject(refused("SOURCE_REFUSED", /larger than/));
  });
});
