/** A Home Assistant as a home: its entities, their states, and commands as its services. */
import type { Snapshot } from "../../../../shared/kernel/entity.ts";
import { seldom } from "../../../../shared/observability/log-throttle.ts";
import { openConfirmations, type SourceState } from "../connection/confirmations.ts";
import { connectedHome } from "../connection/connected-home.ts";
import { wholePatch } from "../connection/whole-patch.ts";
import type { Home, HomeDriver, Report } from "../home.ts";
import { openCalling } from "./calling.ts";
import { openHouse } from "./house.ts";
import { connect } from "./link.ts";
import { openListItems } from "./list-items.ts";
import { openOtherCalls } from "./other-calls.ts";
import { openSession } from "./session.ts";
import { translated } from "./translation.ts";

export const driver: HomeDriver = ({ pathname }, { token }, deps): Home => {
  const { clock, ownMarks } = deps;
  const target = { address: new URL(pathname).origin, token };
  const warn = seldom(clock, deps.warn);

  const confirmations = openConfirmations(
    (entity_id) => session.states.get(entity_id),
    clock,
    (changed) => connection.observer()?.changed({ changed, removed: [] }),
  );
  const session = openSession({ target, clock, warn, intercept: confirmations.intercept });
  const { connection } = session;

  const snapshotOf = (entity_id: string, state?: SourceState): Snapshot | undefined => {
    const source = state ?? session.states.get(entity_id);
    return source && translated(entity_id, source, session.traits());
  };
  const reportOf = (entity_id: string): Report | undefined => {
    const now = snapshotOf(entity_id);
    const dropped = session.states.droppedOf(entity_id);
    return now && { entity_id, ...wholePatch(entity_id, now, dropped) };
  };

  const otherCalls = openOtherCalls();
  return connectedHome({
    connection,
    clock,
    openHouse: (listener) =>
      openHouse({ session, listener, snapshotOf, reportOf, otherCalls, ownMarks, clock }),
    send: openCalling({ session, snapshotOf, reportOf, confirmations, calls: otherCalls, clock }),
    listItems: openListItems(session, clock),
    probe: () => connect(target, clock, warn),
  });
};
