/** The first page of a person who is not logged in: a name and a password, or an API key. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { logIn, logInWithKey } from "../../core/session.ts";
import { t } from "../../core/text.ts";
import { useForm } from "../../parts/use-busy.ts";
import { FirstStart, isFirstStart } from "./first-start.ts";

const value = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? "");

/** The login, or the first start where that is still to be finished. */
export const Login = () => {
  const [isFirst, setFirst] = useState<boolean | undefined>(undefined);
  useEffect(() => void isFirstStart().then(setFirst), []);
  if (isFirst === undefined) return html`<main id="main" class="login" aria-busy="true"></main>`;
  return isFirst ? html`<${FirstStart} onSkip=${() => setFirst(false)} />` : html`<${LoginForm} />`;
};

const LoginForm = () => {
  const [byKey, setByKey] = useState(false);
  const { isBusy, error, attempt } = useForm();
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    void attempt(() =>
      byKey
        ? logInWithKey(value(form, "key"))
        : logIn(value(form, "username"), value(form, "password")),
    );
  };
  const field = (name: string, label: string, type: string, autocomplete: string) => html`
    <label key=${name}>
      <span>${label}</span>
      <input class="field" name=${name} type=${type} autocomplete=${autocomplete} required autofocus=${name !== "password"} />
    </label>
  `;
  return html`
    <main id="main" class="login" tabindex="-1">
      <form onSubmit=${onSubmit}>
        <h1>Hearth</h1>
        ${
          byKey
            ? field("key", t("login.key"), "password", "off")
            : [
                field("username", t("login.username"), "text", "username"),
                field("password", t("login.password"), "password", "current-password"),
              ]
        }
        ${error && html`<p class="refused" role="alert">${error}</p>`}
        <button class="button primary" type="submit" disabled=${isBusy}><span>${t("login.submit")}</span></button>
        <button class="button quiet" type="button" onClick=${() => setByKey(!byKey)}>
          <span>${byKey ? t("login.withPassword") : t("login.withKey")}</span>
        </button>
      </form>
    </main>
  `;
};
