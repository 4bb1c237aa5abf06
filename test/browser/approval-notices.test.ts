/** Notifications of the system for what waits for an approval: only where asked for, only in the background. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { clientFor } from "../support/client.ts";
import { eventually } from "../support/wait.ts";
import { withDashboard } from "./support/dashboard.ts";

interface Shown {
  readonly title: string;
  click(): void;
}
type Observed = typeof globalThis & { shown: Shown[]; asked: number; isHidden: boolean };

/** Stands for the browser's edge: what it is asked, and what it would show. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as Observed;
    Object.assign(seen, { shown: [], asked: 0, isHidden: false });
    class Observer {
      static permission = "default";
      static async requestPermission() {
        seen.asked += 1;
        Observer.permission = "granted";
        return "granted";
      }
      onclick: (() => void) | undefined;
      constructor(title: string) {
        seen.shown.push({ title, click: () => this.onclick?.() });
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Observer });
    Object.defineProperty(document, "hidden", { get: () => seen.isHidden });
  });

withDashboard("notifications of approvals", (dashboard) => {
  const ask = async (name: string) => {
    const { body } = await dashboard.admin.post("/auth/keys", { name, role: "user", agent: true });
    const agent = clientFor(dashboard.url, `ApiKey ${body.key}`);
    const asked = await agent.post("/control", { entity_id: "lock.front_door", command: "unlock" });
    return asked.body.approval.id as string;
  };
  const seen = (page: Page) =>
    page.evaluate(() => {
      const { shown, asked } = globalThis as Observed;
      return { titles: shown.map(({ title }) => title), asked };
    });
  const hide = (page: Page, isHidden: boolean) =>
    page.evaluate((given) => {
      (globalThis as Observed).isHidden = given;
    }, isHidden);

  it("come after a press of the button, while the page is hidden, and lead to the approval", async () => {
    const page = await dashboard.open({ path: "approvals", prepare: observe });
    const button = page.getByRole("button", { name: "Tell me in the background" });
    await button.waitFor();
    expect(await seen(page)).toEqual({ titles: [], asked: 0 });
    await button.click();
    await page.getByRole("button", { name: "Do not tell me any more" }).waitFor();
    await ask("seen assistant");
    await page.goto(`${dashboard.url}/#/scenes`);
    // The banner and the notifications have one source, and the page of approvals another.
    await page.getByRole("link", { name: "1 request waits for your approval" }).waitFor();
    expect(await seen(page)).toEqual({ titles: [], asked: 1 });
    await hide(page, true);
    await ask("hidden assistant");
    await eventually(() => seen(page), { titles: ["hidden assistant asks for approval"] });
    await page.evaluate(() => (globalThis as Observed).shown[0]?.click());
    await page.waitForURL(/#\/approvals$/);
  });
});
