/** Devices that have ended elsewhere than they were commanded: as part of the answer, in words, and as events. */
import type { CommandResult } from "../../../shared/contracts/command-result.ts";
import type { SupersededDevice } from "../../../shared/contracts/routines.ts";
import { nameOf } from "../../../shared/domains/values.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Cause } from "../../../shared/store/recorder/state-recorder.ts";
import type { Order, OrderReport } from "../homes/home.ts";

export const supersededIn = (reports: readonly OrderReport[]): readonly SupersededDevice[] =>
  reports.flatMap(({ entity_id, superseded }) =>
    superseded ? [{ entity_id, ...superseded }] : [],
  );

export const statusOf = (
  isConfirmed: boolean,
  superseded: readonly SupersededDevice[],
): CommandResult["status"] =>
  !isConfirmed ? "pending" : superseded.length > 0 ? "superseded" : "confirmed";

const valueText = (value: unknown): string =>
  typeof value === "string" ? value.replaceAll("_", " ") : JSON.stringify(value ?? null);

const textOf = (values: Free): string =>
  Object.entries(values)
    .map(([name, value]) =>
      name === "state" ? valueText(value) : `${name.replaceAll("_", " ")} ${valueText(value)}`,
    )
    .join(", ");

/** For example `temperature 21 instead of temperature 25`. */
export const supersededText = ({ wanted, reached }: SupersededDevice): string =>
  `${textOf(reached)} instead of ${textOf(wanted)}`;

/** What is answered beside the result; nothing where all devices are where they were commanded. */
export const supersededPart = (
  all: readonly SupersededDevice[],
): Pick<CommandResult, "superseded"> => (all.length > 0 ? { superseded: all } : {});

export const supersededEvents = (
  orders: readonly Order[],
  reports: readonly OrderReport[],
  find: (entity_id: string) => Entity | undefined,
  context: Cause["context"],
  timestamp: string,
): readonly NewEvent[] =>
  supersededIn(reports).map((device) => {
    const { entity_id } = device;
    const command = orders.findLast((order) => order.entity_id === entity_id)?.command ?? "";
    const name = nameOf(entity_id, find(entity_id)?.attributes ?? {});
    const message = `${name}: ${command} ended at ${supersededText(device)}`;
    const told = { ...device, name, command, message, context, timestamp };
    return occurred("command_superseded", told);
  });
