/** The consent page as HTML: without scripts, readable by any browser and by screen readers. */
import type { Role } from "../../shared/kernel/caller.ts";
import { escapeText } from "../../shared/text/escape-html.ts";
import type { ConsentChoice } from "./consent-form.ts";
import type { ConsentTexts } from "./messages/texts.ts";
import { PATHS } from "./metadata.ts";

export interface PageFrame {
  readonly lang: string;
  readonly texts: ConsentTexts;
  readonly id: string;
  readonly csrf: string;
  readonly client: string;
  /** Where the person is sent afterwards. */
  readonly address: string;
  readonly error?: string | undefined;
}

/** An id with its name. */
export interface NamedChoice {
  readonly id: string;
  readonly name: string;
}

interface ConsentParts extends PageFrame {
  readonly user: string;
  readonly roles: readonly Role[];
  readonly choice: ConsentChoice;
  readonly areas: readonly NamedChoice[];
  readonly domains: readonly NamedChoice[];
  readonly commands: readonly NamedChoice[];
  /** Names of the devices that the choice covers, and how many there are at all. */
  readonly covered: readonly string[];
  readonly all: number;
}

const MAX_SHOWN_NAMES = 12;

/** Puts values, which are escaped, in the places of a text. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, () => escapeText(value)),
    text,
  );

export const pageOf = ({ lang, texts }: Pick<PageFrame, "lang" | "texts">, body: string): string =>
  `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title} · Hearth</title>
<link rel="stylesheet" href="${PATHS.style}">
</head>
<body>
<main>
<h1>${texts.title}</h1>
${body}
</main>
</body>
</html>
`;

const framed = (frame: PageFrame, body: string): string => {
  const { texts, id, csrf, client, address, error } = frame;
  return pageOf(
    frame,
    `<p class="asks">${fill(texts.asks, { client })}</p>
<p>${texts.unchecked} ${fill(texts.returns, { address })}</p>
${error ? `<p class="error" role="alert">${error}</p>` : ""}
<form method="post" action="${PATHS.consent}?id=${encodeURIComponent(id)}" autocomplete="on">
<input type="hidden" name="csrf" value="${escapeText(csrf)}">
${body}
</form>`,
  );
};

const denyButton = ({ texts }: PageFrame) =>
  `<button name="step" value="deny" formnovalidate>${texts.deny}</button>`;

export const signInPage = (frame: PageFrame): string => {
  const { texts } = frame;
  return framed(
    frame,
    `<label>${texts.username}<input name="username" autocomplete="username" autocapitalize="none" required autofocus></label>
<label>${texts.password}<input name="password" type="password" autocomplete="current-password" required></label>
<p class="buttons"><button class="main" name="step" value="sign_in">${texts.signIn}</button>${denyButton(frame)}</p>`,
  );
};

const option = (
  type: "radio" | "checkbox",
  field: string,
  { id, name }: NamedChoice,
  isChecked: boolean,
): string =>
  `<label class="option"><input type="${type}" name="${field}" value="${escapeText(id)}"${isChecked ? " checked" : ""}> ${escapeText(name)}</label>`;

const group = (legend: string, body: string): string =>
  `<fieldset><legend>${legend}</legend>${body}</fieldset>`;

/** Folded, unless something of it is chosen. */
const foldedNames = (
  { texts }: PageFrame,
  field: "areas" | "domains" | "commands",
  legend: string,
  names: readonly NamedChoice[],
  chosen: readonly string[],
): string =>
  `<details${chosen.length > 0 ? " open" : ""}><summary>${legend}</summary>${group(
    texts.unticked,
    names.map((one) => option("checkbox", field, one, chosen.includes(one.id))).join("\n"),
  )}</details>`;

const terms = ({ texts, choice }: ConsentParts): string =>
  Object.entries(texts.terms)
    .map(
      ([term, words]) =>
        `<option value="${term}"${term === choice.term ? " selected" : ""}>${words}</option>`,
    )
    .join("");

const shownNames = (names: readonly string[]): string =>
  [...names.slice(0, MAX_SHOWN_NAMES), ...(names.length > MAX_SHOWN_NAMES ? ["…"] : [])].join(", ");

export const choicePage = (parts: ConsentParts): string => {
  const { texts, user, roles, choice, areas, domains, commands, covered, all } = parts;
  const roleOptions = roles.map((role) =>
    option("radio", "role", { id: role, name: texts.roles[role] }, role === choice.role),
  );
  return framed(
    parts,
    `<p>${fill(texts.signedIn, { user })}</p>
${group(texts.mayDo, roleOptions.join("\n"))}
<h2>${texts.limits}</h2>
${foldedNames(parts, "areas", texts.areas, areas, choice.areas)}
${foldedNames(parts, "domains", texts.kinds, domains, choice.domains)}
${foldedNames(parts, "commands", texts.commands, commands, choice.commands)}
<details${choice.from || choice.to ? " open" : ""}><summary>${texts.hours}</summary>${group(
      texts.always,
      `<label>${texts.from} <input type="time" name="from" value="${escapeText(choice.from)}"></label>
<label>${texts.to} <input type="time" name="to" value="${escapeText(choice.to)}"></label>`,
    )}</details>
<label>${texts.ends} <select name="term">${terms(parts)}</select></label>
<p role="status">${fill(texts.devices, { count: String(covered.length), all: String(all), names: shownNames(covered) })}</p>
<p class="buttons"><button name="step" value="show">${texts.show}</button></p>
<p class="buttons"><button class="main" name="step" value="allow">${texts.allow}</button>${denyButton(parts)}</p>`,
  );
};

export const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;padding:1rem}
main{max-width:32rem;margin:0 auto}
h1{font-size:1.4rem}
h2{font-size:1.1rem}
.asks{font-size:1.15rem;font-weight:600;overflow-wrap:anywhere}
.error{border:2px solid;padding:.5rem;color:light-dark(#a00,#f99)}
label{display:block;margin:.5rem 0}
input:not([type=radio],[type=checkbox]),select{display:block;box-sizing:border-box;width:100%;min-height:2.75rem;font:inherit;padding:.4rem}
.option{display:flex;gap:.6rem;align-items:center;min-height:2.75rem;margin:0}
.option input{width:1.3rem;height:1.3rem;flex:none}
fieldset{margin:.5rem 0;border:1px solid;border-radius:.5rem}
summary{min-height:2.75rem;line-height:2.75rem;cursor:pointer}
.buttons{display:flex;gap:1rem;flex-wrap:wrap}
button{min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;border:1px solid;border-radius:.5rem;cursor:pointer}
.main{background:light-dark(#1a5fb4,#99c1f1);color:light-dark(#fff,#000);font-weight:600}
`;
