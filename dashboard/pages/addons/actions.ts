/** The actions that a running add-on offers, each as a form of its parameters. */
import { get, post } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Field, fieldText } from "../../parts/form-dialog.ts";
import type { OperationAnswer } from "../../parts/job.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";

interface AddonAction {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly string[];
  readonly required?: readonly string[];
}

interface ActionAnswer {
  readonly result?: Partial<OperationAnswer> | null;
}

const GROUP = { group: "C" } as const;

/** A parameter that is left empty is not sent. */
const given = (fields: FormData, { parameters }: AddonAction) =>
  Object.fromEntries(
    parameters.map((name) => [name, fieldText(fields, name)]).filter(([, text]) => text !== ""),
  );

/** What the add-on answers, as an operation: with a job where it takes long. */
const call = async ({ name }: AddonAction, parameters: object): Promise<OperationAnswer> => {
  const body = { action: name, parameters };
  const { result } = await post<ActionAnswer>("/api/action", body, GROUP);
  return { message: JSON.stringify(result), ...result };
};

interface ActionsProps {
  readonly addon: { readonly name: string; readonly slug: string };
  readonly onRun: (ask: () => Promise<OperationAnswer>) => void;
  readonly onClose: () => void;
}

export const Actions = ({ addon, onRun, onClose }: ActionsProps) => {
  const { value, error } = useLoaded(
    (signal) => get<{ actions: readonly AddonAction[] }>("/api/actions", { ...GROUP, signal }),
    [addon.slug],
  );
  const own = value?.actions.filter(({ name }) => name.startsWith(`${addon.slug}.`));
  const run = (action: AddonAction) => (event: SubmitEvent) => {
    event.preventDefault();
    const parameters = given(new FormData(event.currentTarget as HTMLFormElement), action);
    onRun(() => call(action, parameters));
  };
  return html`
    <${Dialog} title=${t("addons.actionsOf", { name: addon.name })} onClose=${onClose}>
      ${error && html`<${LoadError} error=${error} />`}
      ${own?.length === 0 && html`<p class="quiet">${t("addons.noActions")}</p>`}
      ${own?.map(
        (action) => html`
          <form key=${action.name} class="form" onSubmit=${run(action)} aria-label=${action.description}>
            <h3>${action.description}</h3>
            ${action.parameters.map(
              (name) =>
                html`<${Field} key=${name} name=${name} label=${name} isOptional=${!action.required?.includes(name)} />`,
            )}
            <button class="button primary" type="submit"><span>${t("addons.run")}</span></button>
          </form>
        `,
      )}
    </${Dialog}>
  `;
};
