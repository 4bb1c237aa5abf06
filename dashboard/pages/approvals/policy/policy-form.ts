/** The rows and limits of the policy as a text; each problem of the service leads to its place in it. */
import { useRef, useState } from "preact/hooks";
import { ApiError } from "../../../core/api.ts";
import { html } from "../../../core/html.ts";
import { notify } from "../../../core/notices.ts";
import { t } from "../../../core/text.ts";
import { changePolicy, type PolicyChanges, type PolicyFields } from "../../../core/trust/policy.ts";
import { Button } from "../../../parts/buttons.ts";
import { FormDialog, fieldText } from "../../../parts/form-dialog.ts";
import { refusalText } from "../../../parts/use-busy.ts";
import { parseJsonText } from "../../automations/config/json-text.ts";
import { type ConfigProblem, problemsOf } from "../../automations/config/problems.ts";
import { placeOf, type TextRange } from "../../automations/config/text-format.ts";

const ROOT = "policy";

/** What a person edits as a text: not the switch, which has its own. */
const textOf = ({ rows, wear_limits, approval_seconds }: PolicyFields): string =>
  JSON.stringify({ rows, wear_limits, approval_seconds }, undefined, 2);

const isChanges = (value: unknown): value is PolicyChanges =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface ShownProblem extends ConfigProblem {
  readonly range: TextRange | undefined;
}

const problemsIn = (error: unknown, places: ReadonlyMap<string, TextRange>) =>
  error instanceof ApiError
    ? problemsOf(error, {}).map(
        (one): ShownProblem => ({ ...one, range: placeOf(places, `${ROOT}.${one.field}`) }),
      )
    : [];

interface ProblemListProps {
  readonly problems: readonly ShownProblem[];
  readonly onShow: (range: TextRange) => void;
}

const ProblemList = ({ problems, onShow }: ProblemListProps) => html`
  <ul class="rows" aria-label=${t("approvals.problems")}>
    ${problems.map(
      ({ field, message, range }) => html`
        <li key=${field + message} class="row spread">
          <span class="refused"><code>${field}</code> ${message}</span>
          ${range && html`<${Button} label=${`${t("approvals.showPlace")}: ${field}`} onClick=${() => onShow(range)}>${t("approvals.showPlace")}</${Button}>`}
        </li>
      `,
    )}
  </ul>
`;

/** @throws ApiError where it is no JSON, or the service refuses it */
const useSave = (onClose: () => void) => {
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const save = async (fields: FormData) => {
    setProblems([]);
    const parsed = fields.has("other")
      ? { value: { rows: null, wear_limits: null }, places: new Map<string, TextRange>() }
      : parseJsonText(fieldText(fields, "policy"), ROOT);
    if ("mistake" in parsed)
      throw new ApiError(
        "JSON",
        t("approvals.noJson", { line: parsed.mistake.line, column: parsed.mistake.column }),
      );
    if (!isChanges(parsed.value)) throw new ApiError("JSON", t("approvals.noObject"));
    try {
      await changePolicy(parsed.value);
    } catch (error) {
      setProblems(problemsIn(error, parsed.places));
      throw error;
    }
    notify({ kind: "done", text: t("approvals.saved") });
    onClose();
  };
  return { problems, save };
};

interface PolicyFormProps {
  readonly value: PolicyFields;
  readonly onClose: () => void;
}

export const PolicyForm = ({ value, onClose }: PolicyFormProps) => {
  const { problems, save } = useSave(onClose);
  const area = useRef<HTMLTextAreaElement>(null);
  const show = ([start, end]: TextRange) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  return html`
    <${FormDialog} title=${t("approvals.policy")} submit=${t("common.save")} other=${t("approvals.firstOnes")} textOf=${refusalText} onSubmit=${save} onClose=${onClose}>
      <p class="quiet">${t("approvals.formHint")}</p>
      <label>
        <span>${t("approvals.text")}</span>
        <textarea ref=${area} class="field code" name="policy" rows="18" spellcheck=${false} defaultValue=${textOf(value)}></textarea>
      </label>
      ${problems.length > 0 && html`<${ProblemList} problems=${problems} onShow=${show} />`}
    </${FormDialog}>
  `;
};
