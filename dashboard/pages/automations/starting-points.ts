/** What a person without an automation begins with: sentences as buttons. */
import { html } from "../../core/html.ts";
import { allThings } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import type { ConfigObject } from "./config/parts.ts";
import { startingPoints } from "./config/starting-points.ts";
import { liveNames } from "./words/live-names.ts";
import { sentenceOf } from "./words/sentence.ts";

interface StartingPointsProps {
  readonly onChoose: (config: ConfigObject) => void;
}

export const StartingPoints = ({ onChoose }: StartingPointsProps) => {
  const points = startingPoints(allThings.value);
  if (points.length === 0) return null;
  return html`
    <section class="starting-points" aria-labelledby="starting-points">
      <h2 id="starting-points">${t("automations.startWith")}</h2>
      <ul>
        ${points.map((config) => {
          const sentence = sentenceOf(config, liveNames);
          return html`<li key=${sentence}><${Button} onClick=${() => onChoose(config)}>${sentence}</${Button}></li>`;
        })}
      </ul>
    </section>
  `;
};
