/** What admins do with the language models of the profiles: see, set, unset and test them. */
import { PROFILES, type Profile } from "../../../shared/contracts/interpretation.ts";
import { type ModelTest, models } from "../../../shared/contracts/models/models.ts";
import { implement } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { type LocalNow, shownModel } from "./model-status.ts";
import { changedModel } from "./profile-change.ts";
import type { ProfileStore, StoredModel } from "./profile-store.ts";

interface ModelAdminDeps {
  readonly profiles: ProfileStore;
  readonly local: () => LocalNow;
  /** Asks the model something tiny, whether it was away or not. */
  readonly test: (profile: Profile, deadline: number | undefined) => Promise<ModelTest>;
}

/** @throws NOT_FOUND */
const profileOf = (name: string): Profile =>
  PROFILES.find((profile) => profile === name) ??
  fail("NOT_FOUND", { profile: name }, `There is no profile ${name}`);

const notSet = (profile: Profile) =>
  fail("NOT_FOUND", { profile }, `The profile ${profile} has no language model`);

export const modelActions = ({ profiles, local, test }: ModelAdminDeps) => {
  const shown = async (profile: Profile, model: StoredModel | undefined) =>
    shownModel(profile, model, await profiles.record(profile), local());

  const list = () =>
    Promise.all(PROFILES.map(async (profile) => shown(profile, await profiles.model(profile))));

  return implement(models, {
    list,

    profiles: async () =>
      (await list())
        .filter(({ status }) => status !== "not_set")
        .map(({ profile, status, resets_at }) => ({ profile, status, resets_at })),

    async change({ params: { profile: name, dry_run, ...given } }) {
      const profile = profileOf(name);
      const change = (before: StoredModel | undefined) =>
        changedModel(profile, before, given, profiles.seal);
      return shown(profile, await profiles.change(profile, change, dry_run));
    },

    async remove({ params }) {
      const profile = profileOf(params.profile);
      const unset = (before: StoredModel | undefined) => (before ? undefined : notSet(profile));
      return shown(profile, await profiles.change(profile, unset, params.dry_run));
    },

    async test({ params, meta: { deadline } }) {
      const profile = profileOf(params.profile);
      if (!(await profiles.model(profile))) notSet(profile);
      return test(profile, deadline);
    },
  });
};
