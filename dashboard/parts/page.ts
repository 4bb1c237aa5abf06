/** The frame of one page: title, actions beside it, content. */
import { html, type View } from "../core/html.ts";

/** What a page is given of its address. */
export interface PageParts {
  /** What follows the page in the address. */
  readonly parts: readonly string[];
}

interface PageProps {
  readonly title: string;
  readonly actions?: View;
  readonly children?: View;
}

export const Page = ({ title, actions, children }: PageProps) => html`
  <main id="main" tabindex="-1">
    <header class="page-head"><h1>${title}</h1><div class="actions">${actions}</div></header>
    ${children}
  </main>
`;
