/** The dashboard in a browser: process and Chromium once for a file, a page in a context of its own for a case. */
import { afterAll, afterEach, beforeAll, expect } from "@jest/globals";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Env } from "../../../shared/config/config.ts";
import type { Client } from "../../support/client.ts";
import { launchChromium, withChromium } from "./chromium.ts";
import { type Service, startService, stopServices } from "./service.ts";

export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

/** What a browser says of requests that nothing answers, also of that for the worker of the page. */
export const UNREACHABLE =
  /net::ERR_|WebSocket connection|Failed to load resource|fetching the script/;

export interface OpenOptions {
  /** The page, as its address has it after `#/`: `talk`, `area/kitchen`. */
  readonly path?: string;
  /** Another page of the service than one of the dashboard: `/docs`. */
  readonly address?: string;
  readonly size?: keyof typeof SIZES;
  readonly colorScheme?: "light" | "dark";
  /** The language of the browser with its region. */
  readonly locale?: string;
  /** Who is logged in; the first admin by default, `null` is no one. */
  readonly as?: Client | null;
  /** Errors in the console that the case itself causes; all others make it fail. */
  readonly expects?: RegExp;
  /** Where the page is loaded from, if not from the service itself: a proxy. */
  readonly url?: string;
  /** Called before the page is loaded. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
}

export interface DashboardService extends Service {
  /** Opens the dashboard in a new context, as another device would. */
  open(options?: OpenOptions): Promise<Page>;
}

/** What waits longer fails; a case takes two seconds at most. */
const TIMEOUT_MS = 10_000;
const START_TIMEOUT_MS = 60_000;

/** The stored credential, in the shape in which the page keeps it. */
const credentialOf = ({ authorization = "" }: Client): object => {
  const [scheme, secret] = authorization.split(" ");
  return scheme === "ApiKey" ? { key: secret } : { token: secret, refresh_token: "none" };
};

/** Gives the page its credential before its first load, and never again: a person may log out. */
const logIn = (page: Page, url: string, client: Client) =>
  page.addInitScript(
    ({ origin, credential }) => {
      if (location.origin !== origin || localStorage.getItem("test.logged_in")) return;
      localStorage.setItem("test.logged_in", "yes");
      localStorage.setItem("hearth.credential", credential);
    },
    { origin: new URL(url).origin, credential: JSON.stringify(credentialOf(client)) },
  );

/** Writes down each error that the console shows: exceptions, violations of the policy, failed requests. */
const watch = (page: Page, expected: RegExp | undefined, problems: string[]): void => {
  const put = (text: string) => {
    if (!expected?.test(text)) problems.push(text);
  };
  page.on("pageerror", (error) => put(String(error.stack ?? error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      put(`${message.text()} (${message.location().url})`);
  });
};

interface Opened {
  readonly browser: Browser;
  readonly service: Service;
}

const opener =
  ({ browser, service }: Opened, problems: string[]): DashboardService["open"] =>
  async (options = {}) => {
    const { path = "", size = "desktop", colorScheme = "light", as = service.admin } = options;
    const { locale = "en-GB", address = `/#/${path}` } = options;
    const { url = service.url, expects, prepare } = options;
    const context = await browser.newContext({ ...SIZES[size], colorScheme, locale });
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    if (as) await logIn(page, url, as);
    watch(page, expects, problems);
    await prepare?.(page, context);
    await page.goto(`${url}${address}`);
    return page;
  };

/**
 * Like `describe`, with a dashboard for hooks and cases. Skipped where there is no Chromium.
 *
 * @param env  Settings of the process other than those of every test; a function where they are known late.
 */
export const withDashboard = (
  title: string,
  tests: (dashboard: DashboardService) => void,
  env: Env | (() => Promise<Env>) = {},
): void =>
  withChromium(title, () => {
    const problems: string[] = [];
    let browser: Browser | undefined;
    let dashboard: DashboardService | undefined;
    beforeAll(async () => {
      browser = await launchChromium();
      const service = await startService(typeof env === "function" ? await env() : env);
      dashboard = { ...service, open: opener({ browser, service }, problems) };
    }, START_TIMEOUT_MS);
    afterEach(async () => {
      for (const context of browser?.contexts() ?? []) await context.close();
      expect(problems.splice(0)).toEqual([]);
    });
    afterAll(async () => {
      await browser?.close();
      await stopServices();
    });
    tests(
      new Proxy({} as DashboardService, {
        get(_target, name) {
          if (!dashboard) throw new TypeError("the dashboard is open in hooks and cases only");
          return Reflect.get(dashboard, name);
        },
      }),
    );
  });
