/** The consent: a person signs in, sees what a client asks for, narrows it, and agrees or refuses. */
import { timingSafeEqual } from "node:crypto";
import type { Provider } from "oidc-provider";
import { narrowedGrant } from "../../shared/access/narrowed-grant.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { agents } from "../../shared/contracts/oauth/agents.ts";
import { type Caller, SYSTEM } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";
import { domainOf } from "../../shared/kernel/entity.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import {
  type ConsentChoice,
  choiceIn,
  endOf,
  grantOf,
  hoursOf,
  offeredRoles,
} from "./consent-form.ts";
import { choicePage, signInPage } from "./consent-page.ts";
import {
  type ConsentDeps,
  type ConsentRequest,
  type ConsentStep,
  newCsrf,
  openConsentState,
  paramOf,
} from "./consent-state.ts";
import { INSIDE } from "./records.ts";

/** A page, or where the browser goes on. */
export type ConsentAnswer =
  | { readonly status: number; readonly page: string; readonly formAction: string }
  | { readonly location: string };

const isSame = (one: string, other: string): boolean => {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

export const openConsent = ({ broker, clock }: ConsentDeps, provider: Provider) => {
  const { begin, personOf, keepState, finish, keepClient } = openConsentState(
    { broker, clock },
    provider,
  );

  const signInAnswer = ({ frame, formAction }: ConsentStep, status = 200, error?: string) => ({
    status,
    page: signInPage({ ...frame, error }),
    formAction,
  });

  const choiceAnswer = async (step: ConsentStep, person: Caller, status = 200, error?: string) => {
    const { frame, interaction, form, formAction } = step;
    const roles = offeredRoles(paramOf(interaction, "scope"), person.role);
    const choice = choiceIn(form, roles);
    const caller = { ...person, grant: narrowedGrant(person.grant, grantOf(choice)) };
    const [registry, all, covered, allowed] = await Promise.all([
      call(broker, devices.registry, {}, { meta: { caller: person } }),
      call(broker, devices.list, {}, { meta: { caller: person } }),
      call(broker, devices.list, {}, { meta: { caller } }),
      call(broker, devices.permissions, {}, { meta: { caller: person } }),
    ]);
    const named = (ids: Iterable<string>) =>
      [...new Set(ids)].sort().map((id) => ({ id, name: id.replaceAll("_", " ") }));
    const page = choicePage({
      ...frame,
      error,
      user: person.name,
      roles,
      choice,
      areas: registry.areas.map(({ area_id, name }) => ({ id: area_id, name })),
      domains: named(all.map(({ entity_id }) => domainOf(entity_id))),
      commands: named(allowed.flatMap(({ commands }) => commands)),
      covered: covered.map((one) => String(one.attributes.friendly_name ?? one.entity_id)),
      all: all.length,
    });
    return { status, page, formAction };
  };

  const agree = async (step: ConsentStep, person: Caller, choice: ConsentChoice) => {
    const { interaction, frame, state } = step;
    const clientId = paramOf(interaction, "client_id");
    const agent = await call(
      broker,
      agents.connect,
      {
        person: state.person ?? fail("UNAUTHORIZED"),
        client_id: clientId,
        name: frame.client,
        returns_to: frame.address,
        role: choice.role,
        grant: grantOf(choice),
        hours: hoursOf(choice) ?? undefined,
        expires_at: endOf(choice, clock.now()),
      },
      INSIDE,
    );
    const grant = new provider.Grant({ accountId: person.sub, clientId });
    grant.jti = agent.id;
    const roles = offeredRoles(paramOf(interaction, "scope"), choice.role);
    for (const resource of [interaction.params.resource].flat())
      grant.addResourceScope(String(resource), roles.join(" "));
    await grant.save();
    await keepClient(clientId);
    return finish(interaction, {
      login: { accountId: person.sub, remember: false },
      consent: { grantId: agent.id },
    });
  };

  const signIn = async (step: ConsentStep): Promise<ConsentAnswer> => {
    const { form, interaction, state, frame, address } = step;
    const [username, password] = [form.get("username") ?? "", form.get("password") ?? ""];
    const meta = { caller: SYSTEM, address };
    try {
      const person = await call(broker, agents.signIn, { username, password }, { meta });
      // A new token for the form: the one before the sign-in may be known to another.
      const csrf = newCsrf();
      const signedIn = { ...state, csrf, person };
      await keepState(interaction, signedIn);
      const next = { ...step, state: signedIn, frame: { ...frame, csrf } };
      return await choiceAnswer({ ...next, form: new URLSearchParams() }, await personOf(next));
    } catch (error) {
      if (isA("RATE_LIMIT_EXCEEDED", error)) return signInAnswer(step, 429, frame.texts.tooMany);
      if (isA("UNAUTHORIZED", error) || isA("INVALID_REQUEST", error))
        return signInAnswer(step, 403, frame.texts.wrongPassword);
      throw error;
    }
  };

  const deny = (step: ConsentStep) =>
    finish(step.interaction, { error: "access_denied", error_description: "the person refused" });

  const choose = async (step: ConsentStep): Promise<ConsentAnswer> => {
    const person = await personOf(step);
    const roles = offeredRoles(paramOf(step.interaction, "scope"), person.role);
    const choice = choiceIn(step.form, roles);
    if (hoursOf(choice) === null) return choiceAnswer(step, person, 400, step.frame.texts.badHours);
    return step.form.get("step") === "allow"
      ? agree(step, person, choice)
      : choiceAnswer(step, person);
  };

  const STEPS: Readonly<Record<string, (step: ConsentStep) => Promise<ConsentAnswer>>> = {
    sign_in: signIn,
    show: choose,
    allow: choose,
    deny,
  };

  return {
    async show(request: ConsentRequest): Promise<ConsentAnswer> {
      const step = await begin(request);
      return step.state.person ? choiceAnswer(step, await personOf(step)) : signInAnswer(step);
    },
    /** @throws FORBIDDEN for a form that another page has sent. */
    async submit(request: ConsentRequest): Promise<ConsentAnswer> {
      const step = await begin(request);
      if (!isSame(request.form.get("csrf") ?? "", step.state.csrf))
        fail("FORBIDDEN", {}, step.frame.texts.expired);
      const run = own(STEPS, request.form.get("step") ?? "") ?? fail("INVALID_REQUEST");
      return run(step);
    },
  };
};
