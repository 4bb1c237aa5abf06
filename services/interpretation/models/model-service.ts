/** The models service: what admins do with the language models, and how sentences ask them. */
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import { openModels } from "./ask.ts";
import { modelActions } from "./model-actions.ts";
import { openProfileStore } from "./profile-store.ts";

export const openModelService = ({ broker, store, sealing, config, clock }: ServiceDeps) => {
  const profiles = openProfileStore(store, sealing);
  const local = () => ({ now: clock.now(), timeZone: config.TIME_ZONE });
  const models = openModels({ profiles, clock, local, logger: broker.logger });
  return { models, service: modelActions({ profiles, local, test: models.test }) };
};
