/** The bar at the bottom of a phone, which is a rail at the left of a wide screen. */
import { classes, html } from "../core/html.ts";
import { link, path } from "../core/router.ts";
import { t } from "../core/text.ts";
import { Icon } from "../parts/icon.ts";
import { Badge } from "./badge.ts";
import { isPageOffered, PAGES } from "./pages.ts";

export const Navigation = () => {
  const present = path.value[0] ?? "";
  return html`
    <nav class="navigation" aria-label=${t("shell.pages")}>
      ${PAGES.filter((page) => page.place !== "hidden" && isPageOffered(page)).map(
        ({ id, title, icon, place, count }) => html`
          <a
            key=${id}
            class=${classes(place, id === present && "present")}
            href=${id ? link(id) : "#/"}
            aria-current=${id === present ? "page" : undefined}
          >
            <${Icon} path=${icon} /><span>${t(title)}</span><${Badge} count=${count?.() ?? 0} />
          </a>
        `,
      )}
    </nav>
  `;
};
