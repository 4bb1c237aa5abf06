/** What a credential may do, also one that does not exist yet: each service is asked as that caller. */
import { devices } from "../../../shared/contracts/devices.ts";
import type { identity } from "../../../shared/contracts/identity.ts";
import type { PermissionPreview } from "../../../shared/contracts/permissions.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { type Call, call, type ParamsOf } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { refuse, refuseMissing } from "../../../shared/kernel/problem.ts";
import type { Accounts } from "../accounts.ts";
import type { ApiKeys } from "../keys.ts";
import { permissionsOf } from "./permissions.ts";

type Asked = ParamsOf<typeof identity.preview>;
type Previewed = Pick<Caller, "name" | "role" | "grant">;

interface PreviewDeps {
  readonly accounts: Accounts;
  readonly keys: ApiKeys;
  /** @throws INVALID_REQUEST for a name in a grant that does not exist. */
  readonly checkNames: (grant: Caller["grant"]) => Promise<void>;
}

/** @throws INVALID_REQUEST for more than one of a key, a user and a role; INVALID_PARAMETERS without any. */
const checkOne = ({ key_id, user, role, grant }: Asked): void => {
  const given = Object.entries({ key_id, user, role: role ?? grant }).filter(([, one]) => one);
  const message = "Give only one of 'key_id', 'user' and 'role', which may have a 'grant'.";
  refuse(given.slice(1).map(([field]) => ({ field, message })));
  if (given.length === 0 || (grant && !role))
    refuseMissing("role", "Give 'key_id', 'user' or 'role'; a 'grant' needs the 'role' field.");
};

const previewedBy = async (
  { key_id, user, role, grant }: Asked,
  { accounts, keys, checkNames }: PreviewDeps,
): Promise<Previewed> => {
  if (key_id !== undefined)
    return (
      (await keys.find(key_id)) ??
      fail("NOT_FOUND", { id: key_id }, `There is no API key ${key_id}`)
    );
  if (user !== undefined) {
    const { value } = await accounts.get(user);
    return { name: value.username, role: value.role, grant: value.grant };
  }
  await checkNames(grant);
  return { name: "", role: role ?? "viewer", grant };
};

export const previewer =
  (deps: PreviewDeps) =>
  async (ctx: Call<Asked>): Promise<PermissionPreview> => {
    checkOne(ctx.params);
    const { name, role, grant } = await previewedBy(ctx.params, deps);
    const caller: Caller = { sub: "preview", name, role, via: "token", ...(grant && { grant }) };
    const all = await call(ctx, devices.list, {});
    const allowed = await call(ctx, devices.permissions, {}, { meta: { caller } });
    const commands = new Map(allowed.map((one) => [one.entity_id, one.commands]));
    return {
      name,
      role,
      ...(grant && { grant }),
      permissions: permissionsOf(caller),
      entities: all.map(({ entity_id }) => ({
        entity_id,
        is_readable: commands.has(entity_id),
        commands: commands.get(entity_id) ?? [],
      })),
    };
  };
