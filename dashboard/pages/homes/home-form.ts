/** The dialog that connects a home, which can be tried before, or changes one, which the service tries itself. */
import { useState } from "preact/hooks";
import { ApiError } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { notify } from "../../core/notices.ts";
import { go } from "../../core/router.ts";
import { t } from "../../core/text.ts";
import { Choice } from "../../parts/choice.ts";
import { Field, FormDialog, fieldText } from "../../parts/form-dialog.ts";
import { refusalText } from "../../parts/use-busy.ts";
import { type HomeRow, writeHome } from "./homes-api.ts";
import { KINDS, kindForm } from "./kinds.ts";

interface HomeFormProps {
  /** The home to change; none connects a new one. */
  readonly home?: HomeRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Why a home cannot be connected, only the service knows: in its own words, in each language. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? error.message : refusalText(error);

const bodyOf = (fields: FormData, kind: string, home: HomeRow | undefined) => {
  const { url, ...credentials } = kindForm(kind).read(fields, home);
  const name = fieldText(fields, "name").trim();
  return {
    ...(url !== home?.url && { url }),
    ...credentials,
    ...(name && name !== home?.name && { name }),
  };
};

const tellConnected = ({ name, entities: count }: HomeRow): void =>
  notify({
    kind: "done",
    text: t("homes.isConnected", { name, devices: t("common.things", { count }) }),
    action: { label: t("home.title"), run: () => go() },
  });

const KindChoice = ({
  kind,
  onChange,
}: {
  readonly kind: string;
  readonly onChange: (kind: string) => void;
}) => html`
  <${Choice}
    label=${t("homes.kind")}
    options=${Object.entries(KINDS).map(([value, { title }]) => ({ value, label: title() }))}
    value=${kind}
    onChange=${onChange}
  />
`;

export const HomeForm = ({ home, onClose, onDone }: HomeFormProps) => {
  const [kind, setKind] = useState(home?.kind ?? Object.keys(KINDS)[0] ?? "");
  const [said, setSaid] = useState("");
  const onSubmit = async (fields: FormData) => {
    setSaid("");
    const isTry = fields.has("other");
    const written = await writeHome(home, bodyOf(fields, kind, home), isTry);
    if (isTry) return setSaid(t("homes.answers"));
    if (!home) tellConnected(written);
    onDone();
  };
  const { Fields } = kindForm(kind);
  return html`
    <${FormDialog}
      title=${home ? t("homes.changeOf", { name: home.name }) : t("homes.add")}
      submit=${t(home ? "common.save" : "homes.connect")}
      other=${!home && t("homes.try")}
      busy=${t("homes.asks")}
      textOf=${reasonOf}
      onSubmit=${onSubmit}
      onClose=${onClose}
    >
      ${!home && html`<${KindChoice} kind=${kind} onChange=${setKind} />`}
      <${Fields} key=${kind} home=${home} />
      <${Field} name="name" label=${t(home ? "common.name" : "homes.nameIfAny")} value=${home?.name} isOptional=${!home} />
      ${said && html`<p role="status">${said}</p>`}
    </${FormDialog}>
  `;
};
