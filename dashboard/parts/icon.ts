/** One icon of the family; decoration, since a word stands beside each. */
import { html } from "../core/html.ts";

export const Icon = ({
  path,
  size = 24,
}: {
  readonly path: string;
  readonly size?: number;
}) => html`
  <svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">
    <path d=${path} fill="currentColor" />
  </svg>
`;
