/** The first start: the password that the terminal has shown is exchanged for one's own, and the language is chosen. */
import { useLayoutEffect, useState } from "preact/hooks";
import { ApiError, get, post } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { query, replace } from "../../core/router.ts";
import { logIn } from "../../core/session.ts";
import { t } from "../../core/text.ts";
import { useForm } from "../../parts/use-busy.ts";
import { LanguageField } from "../more/language-field.ts";

interface SetupAnswer {
  readonly needed: boolean;
  readonly possible_from_here: boolean;
}

/** The first user, which the service has made. */
const FIRST_USER = "admin";

/** Whether the first start is to be finished in this browser. An unreachable service has no first start. */
export const isFirstStart = async (): Promise<boolean> => {
  try {
    const { needed, possible_from_here } = await get<SetupAnswer>("/auth/setup", { group: "D" });
    return needed && possible_from_here;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
};

const finish = async (code: string, password: string): Promise<void> => {
  const { token } = await post<{ token: string }>("/auth/token", {
    username: FIRST_USER,
    password: code,
  });
  await post(
    "/auth/password",
    { current_password: code, new_password: password },
    { group: "D", headers: { Authorization: `Bearer ${token}` } },
  );
  // What follows the login.
  replace("place");
  await logIn(FIRST_USER, password);
};

export const FirstStart = ({ onSkip }: { readonly onSkip: () => void }) => {
  const { isBusy, error, setError, attempt } = useForm();
  // The link in the terminal has it; it is not kept in the address.
  const [code] = useState(() => query.value.get("code") ?? "");
  useLayoutEffect(() => replace(), []);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const text = (name: string) => String(fields.get(name) ?? "");
    const password = text("password");
    if (password !== text("again")) return setError(t("login.different"));
    void attempt(() => finish(text("code").trim(), password));
  };
  return html`
    <main id="main" class="login" tabindex="-1">
      <form onSubmit=${onSubmit}>
        <h1>${t("login.welcome")}</h1>
        <p>${t("login.welcomeHint", { user: FIRST_USER })}</p>
        <${LanguageField} />
        <input type="hidden" name="username" autocomplete="username" value=${FIRST_USER} />
        <label><span>${t("login.shownPassword")}</span><input class="field" name="code" type="password" autocomplete="one-time-code" required defaultValue=${code} autofocus=${code === ""} /></label>
        <label><span>${t("people.newPassword")}</span><input class="field" name="password" type="password" autocomplete="new-password" minlength="8" required autofocus=${code !== ""} /></label>
        <label><span>${t("login.again")}</span><input class="field" name="again" type="password" autocomplete="new-password" required /></label>
        ${error && html`<p class="refused" role="alert">${error}</p>`}
        <button class="button primary" type="submit" disabled=${isBusy}><span>${t("login.begin")}</span></button>
        <button class="button quiet" type="button" onClick=${onSkip}><span>${t("login.later")}</span></button>
      </form>
    </main>
  `;
};
