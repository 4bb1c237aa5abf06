/** A strip of the states that an entity had, each as long as it lasted. */
import { html } from "../../core/html.ts";
import { clockTime } from "../../core/text.ts";
import { stateWord } from "../words.ts";
import { type EntityHistory, spansOf } from "./history.ts";

const IDLE = new Set(["off", "closed", "locked", "docked", "idle", "standby", "not_home"]);
const GONE = new Set(["unavailable", "unknown"]);

const look = (state: string): string =>
  GONE.has(state) ? "gone" : IDLE.has(state) ? "idle" : "active";

interface StateStripProps {
  readonly label: string;
  readonly history: EntityHistory;
}

export const StateStrip = ({ label, history }: StateStripProps) => html`
  <div class="strip" role="img" aria-label=${label}>
    ${spansOf(history).map(
      ({ state, from, to }) => html`
        <i
          key=${from}
          class=${look(state)}
          title=${`${stateWord(state)} ${clockTime(from)}–${clockTime(to)}`}
          style=${{ "--length": (to - from) / (history.end - history.start) }}
        ></i>
      `,
    )}
  </div>
  <div class="strip-ends quiet"><span>${clockTime(history.start)}</span><span>${clockTime(history.end)}</span></div>
`;
