/** Declares commands that edit a registry of Home Assistant. */
import { refuseField } from "../../../shared/kernel/problem.ts";
import type { Params, Rules } from "../../../shared/kernel/rules.ts";
import type { ClientMessage, Session } from "../dialect.ts";
import { command } from "./conversation.ts";

/** A command whose handler gets its own fields alone, without those of every message. */
export const edit = <const R extends Rules>(
  about: string,
  rules: R,
  handle: (session: Session, fields: Params<R>) => unknown,
): ClientMessage =>
  command(about, rules, (session, message) => {
    const own = Object.entries(message).filter(([name]) => Object.hasOwn(rules, name));
    return handle(session, Object.fromEntries(own) as Params<R>);
  });

/** A field of Home Assistant that Hearth does not keep. */
export const none = { type: "any", nullable: true, optional: true, about: "Only null" } as const;

/** @throws INVALID_REQUEST for anything but null. */
export const refuseSet = (given: Readonly<Record<string, unknown>>): void => {
  for (const [field, value] of Object.entries(given))
    if (value !== undefined && value !== null) refuseField(field, `${field} is not kept here.`);
};
