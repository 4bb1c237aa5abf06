/** What a guest link opens: nothing is taken until the guest presses the button, as programs look at links, too. */
import { useLayoutEffect } from "preact/hooks";
import { ApiError } from "../../core/api.ts";
import { html } from "../../core/html.ts";
import { path, replace } from "../../core/router.ts";
import { enterAsGuest, identity, isLoggedIn } from "../../core/session.ts";
import { t } from "../../core/text.ts";
import { refusalText, useForm } from "../../parts/use-busy.ts";
import { LanguageField } from "../more/language-field.ts";

const PAGE = "guest";

/** The token of a guest link in the address; nothing on any other page. */
export const guestToken = (): string | undefined => {
  const [first, token] = path.value;
  return first === PAGE ? token : undefined;
};

const textOf = (error: unknown): string => {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "CONFLICT") return t("guests.isTaken");
  return code === "UNAUTHORIZED" || code === "INVALID_REQUEST"
    ? t("guests.invalid")
    : refusalText(error);
};

export const GuestEntry = ({ token }: { readonly token: string }) => {
  const { isBusy, error, attempt } = useForm(textOf);
  const { guest_link = "", username = "" } = identity.value ?? {};
  const isTheirs = isLoggedIn.value && guest_link !== "" && token.includes(guest_link);
  // Who comes by the same link again is in already.
  useLayoutEffect(() => {
    if (isTheirs) replace();
  }, [isTheirs]);
  const enter = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await enterAsGuest(token);
      replace();
    });
  };
  return html`
    <main id="main" class="login" tabindex="-1">
      <form onSubmit=${enter}>
        <h1>Hearth</h1>
        <p>${t("guests.invited")}</p>
        ${isLoggedIn.value && username && html`<p>${t("guests.replaces", { name: username })}</p>`}
        <${LanguageField} />
        ${error && html`<p class="refused" role="alert">${error}</p>`}
        <button class="button primary" type="submit" disabled=${isBusy}><span>${t("guests.enter")}</span></button>
      </form>
    </main>
  `;
};
