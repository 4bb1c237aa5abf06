/** What is known of a consent between its steps, and of the person who goes on with it. */
import { randomBytes } from "node:crypto";
import type { ServiceBroker } from "moleculer";
import type { Provider } from "oidc-provider";
import type { Clock } from "../../shared/async/clock.ts";
import { agents, type SignedIn, signedInRules } from "../../shared/contracts/oauth/agents.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { problemsOf } from "../../shared/kernel/validation.ts";
import type { PageFrame } from "./consent-page.ts";
import { textsFor } from "./messages.ts";
import { INSIDE } from "./records.ts";
import { shownAddress, sourceOf } from "./redirects.ts";

export interface ConsentDeps {
  readonly broker: ServiceBroker;
  readonly clock: Clock;
}

export interface ConsentRequest {
  readonly id: string;
  /** Empty for a page that is only shown. */
  readonly form: URLSearchParams;
  readonly acceptLanguage: string | undefined;
  readonly address: string;
}

interface ConsentState {
  readonly csrf: string;
  readonly person?: SignedIn | undefined;
}

type Interaction = InstanceType<Provider["Interaction"]>;

/** One request of the consent, with what is known of it. */
export interface ConsentStep extends ConsentRequest {
  readonly interaction: Interaction;
  readonly state: ConsentState;
  readonly frame: PageFrame;
  readonly formAction: string;
}

const isSignedIn = (person: unknown): person is SignedIn =>
  typeof person === "object" &&
  person !== null &&
  problemsOf(signedInRules, { ...person }).length === 0;

const stateOf = ({ csrf, person }: Free): ConsentState => ({
  csrf: String(csrf),
  ...(isSignedIn(person) && { person }),
});

export const paramOf = ({ params }: Interaction, name: string): string =>
  String(own(params, name) ?? "");

const MAX_NAME = 100;
/** Of no letters: control characters, lines, and what changes the order of others or is not seen. */
const UNSEEN = /[\p{C}\s]+/gu;

const shownName = (name = ""): string =>
  [
    ...name
      .slice(0, 4 * MAX_NAME)
      .replace(UNSEEN, " ")
      .trim(),
  ]
    .slice(0, MAX_NAME)
    .join("");

/** Unguessable: a form has it, and no other page. */
export const newCsrf = (): string => randomBytes(32).toString("base64url");

export const openConsentState = ({ broker, clock }: ConsentDeps, provider: Provider) => {
  const place = (id: string) => ({ kind: "Consent", id }) as const;
  const remainingS = ({ exp }: Interaction) => Math.max(1, exp - Math.floor(clock.now() / 1000));

  const keepState = async (interaction: Interaction, state: ConsentState) => {
    const expires_in = remainingS(interaction);
    const record = { ...place(interaction.uid), value: { ...state }, expires_in };
    await call(broker, agents.keepRecord, record, INSIDE);
    return state;
  };

  const readState = async (interaction: Interaction): Promise<ConsentState> => {
    const found = await call(broker, agents.record, place(interaction.uid), INSIDE);
    if (found) return stateOf(found);
    return keepState(interaction, { csrf: newCsrf() });
  };

  /** @throws NOT_FOUND for what has ended. */
  const begin = async (request: ConsentRequest): Promise<ConsentStep> => {
    const { lang, texts } = textsFor(request.acceptLanguage);
    const gone = () => fail("NOT_FOUND", {}, texts.expired);
    const interaction = (await provider.Interaction.find(request.id)) ?? gone();
    const client = (await provider.Client.find(paramOf(interaction, "client_id"))) ?? gone();
    const redirect = paramOf(interaction, "redirect_uri");
    const state = await readState(interaction);
    const frame: PageFrame = {
      lang,
      texts,
      id: request.id,
      csrf: state.csrf,
      client: shownName(client.clientName) || client.clientId.slice(0, MAX_NAME),
      address: shownAddress(redirect),
    };
    return { ...request, interaction, state, frame, formAction: sourceOf(redirect) };
  };

  /** @throws UNAUTHORIZED when the user has changed since the sign-in. */
  const personOf = async ({ state: { person } }: ConsentStep): Promise<Caller> => {
    const present = person && (await call(broker, agents.person, person, INSIDE));
    if (!person || !present) return fail("UNAUTHORIZED");
    const { role, grant } = present;
    return {
      sub: person.sub,
      name: person.username,
      role,
      via: "token",
      ...(grant && { grant: grant as Caller["grant"] }),
    };
  };

  const finish = async (interaction: Interaction, result: Interaction["result"]) => {
    interaction.result = result;
    await interaction.save(remainingS(interaction));
    await call(broker, agents.dropRecord, place(interaction.uid), INSIDE);
    return { location: interaction.returnTo };
  };

  /** A client that has connected is kept; until then it is forgotten after a while. */
  const keepClient = async (id: string) => {
    const found = await call(broker, agents.record, { kind: "Client", id }, INSIDE);
    if (!found) return;
    const { jti: _id, ...value } = found;
    await call(broker, agents.keepRecord, { kind: "Client", id, value }, INSIDE);
  };

  return { begin, personOf, keepState, finish, keepClient };
};
