/** The whole page: navigation, banner, the page of the address, the sheet, notices. */
import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { after } from "../core/clock.ts";
import { html } from "../core/html.ts";
import { path } from "../core/router.ts";
import { isLoggedIn } from "../core/session.ts";
import { closeSheet, sheetId } from "../core/sheet.ts";
import { t } from "../core/text.ts";
import { ThingSheet } from "../devices/sheet.ts";
import { GuestEntry, guestToken } from "../pages/login/guest-entry.ts";
import { Login } from "../pages/login/login.ts";
import { Page, type PageParts } from "../parts/page.ts";
import { Banner } from "./banner.ts";
import { Help } from "./help.ts";
import { HouseBanners } from "./house-banners.ts";
import { Navigation } from "./navigation.ts";
import { Notices } from "./notices.ts";
import { isPageOffered, pageOf } from "./pages.ts";
import { Palette } from "./palette.ts";

type PageView = ComponentType<PageParts>;

const loaded = new Map<string, PageView>();

/** A page is the default export of the file that has the name of its folder. */
const loadPage = async (id: string): Promise<PageView> => {
  const name = id || "home";
  return ((await import(`../pages/${name}/${name}.ts`)) as { default: PageView }).default;
};

const NotFound = () =>
  html`<${Page} title=${t("shell.notFound")}><p>${t("shell.notFoundText")}</p></${Page}>`;

const focusMain = (): void => document.getElementById("main")?.focus();

/** When what had the focus disappears with the last page, the focus goes to the begin of the next. */
const useFocusOnPage = (view: PageView | undefined): void => {
  const address = path.value.join("/");
  const isFirst = useRef(true);
  useEffect(() => {
    if (!view) return;
    if (!isFirst.current && document.activeElement === document.body) focusMain();
    isFirst.current = false;
  }, [address, view]);
};

/** What a part of the home has in front of its id. */
const OF_HOME = ["area", "label"];

/** Its file may be asked for while Hearth restarts. */
const RETRY_MS = 1000;

/** The page of a row; its file is loaded the first time, and asked for again until it is there. */
const usePage = (id: string, isPage: boolean): PageView | undefined => {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isPage || loaded.has(id)) return;
    let isLeft = false;
    let cancel = (): void => undefined;
    const again = (): void => setAttempt((count) => count + 1);
    loadPage(id).then(
      (view) => {
        loaded.set(id, view);
        again();
      },
      () => {
        if (!isLeft) cancel = after(RETRY_MS, again);
      },
    );
    return () => {
      isLeft = true;
      cancel();
    };
  }, [id, attempt]);
  return loaded.get(id);
};

/** The page of the address. */
const CurrentPage = () => {
  const [first = "", ...parts] = OF_HOME.includes(path.value[0] ?? "")
    ? ["", ...path.value]
    : path.value;
  const row = pageOf(first);
  const View = usePage(first, row !== undefined);
  useEffect(() => {
    document.title = row ? `${t(row.title)} · Hearth` : "Hearth";
    closeSheet();
  }, [first]);
  useFocusOnPage(View);
  if (!row || !isPageOffered(row)) return html`<${NotFound} />`;
  return View
    ? html`<${View} parts=${parts} />`
    : html`<main id="main" tabindex="-1" aria-busy="true"></main>`;
};

const toMain = (event: Event): void => {
  event.preventDefault();
  focusMain();
};

export const App = () => {
  const token = guestToken();
  if (token) return html`<${GuestEntry} token=${token} /><${Notices} />`;
  if (!isLoggedIn.value) return html`<${Login} /><${Notices} />`;
  return html`
    <a class="skip" href="#main" onClick=${toMain}>${t("shell.skip")}</a>
    <${Navigation} />
    <div class="content"><${Banner} /><${HouseBanners} /><${CurrentPage} /></div>
    ${sheetId.value && html`<${ThingSheet} key=${sheetId.value} id=${sheetId.value} />`}
    <${Palette} /><${Help} /><${Notices} />
  `;
};
