/** The details of all automations, read again when events say that they have changed. */
import { useEffect } from "preact/hooks";
import { debounce, now } from "../../core/clock.ts";
import { type LiveEvent, onEvent } from "../../core/connection.ts";
import { type Loaded, useLoaded } from "../../parts/load.ts";
import { type AutomationDetails, listAutomations } from "./automations-api.ts";

type Reports = Readonly<
  Record<string, { readonly state: string; readonly attributes: Readonly<Record<string, unknown>> }>
>;

const SETTLE_MS = 300;

/** Of an automation, all that its runs do not change. */
const lasting = (reports: unknown, id: string): string => {
  const one = ((reports ?? {}) as Reports)[id];
  return JSON.stringify([one?.state, one?.attributes.friendly_name, one?.attributes.removed]);
};

const isAboutDetails = ({ event, data }: LiveEvent): boolean => {
  if (event === "resync") return true;
  if (event !== "state_change") return false;
  return Object.keys((data.current_state ?? {}) as Reports)
    .filter((id) => id.startsWith("automation."))
    .some((id) => lasting(data.previous_state, id) !== lasting(data.current_state, id));
};

export const useAutomations = (): Loaded<readonly AutomationDetails[]> => {
  const loaded = useLoaded(listAutomations);
  const { value, reload } = loaded;
  useEffect(() => {
    const reloadSoon = debounce(SETTLE_MS, reload);
    return onEvent((event) => {
      if (isAboutDetails(event)) reloadSoon();
    });
  }, []);
  const isOver = value?.some(
    ({ next_trigger }) => next_trigger && Date.parse(next_trigger) < now.value,
  );
  useEffect(() => {
    if (isOver) reload();
  }, [isOver, now.value]);
  return loaded;
};
