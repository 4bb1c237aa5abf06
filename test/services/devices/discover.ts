/** What a home says of itself when it is opened, for tests. */
import type { Home, HomeEvent } from "../../../services/devices/homes/home.ts";
import { type HomeRecord, openHomeRecord } from "../../../services/devices/registry/home-record.ts";

export const discover = async (home: Home): Promise<HomeRecord> => {
  const record = openHomeRecord(
    undefined,
    ({ entity_id }) => ({ entity_id }),
    ({ entity_id }) => ({ entity_id }),
    () => "",
  );
  const event = (one: HomeEvent) => void record.apply(one);
  const close = await home.open({ event, report: () => undefined, apply: async () => undefined });
  await close();
  return record.record();
};
