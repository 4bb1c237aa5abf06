/** Whether the first user still has the password that the first start generated. */
import type { Setup } from "../../shared/contracts/identity/results.ts";
import type { Accounts } from "./accounts.ts";

/** The gateway names an IPv6 client by its network: `::1` is in the second one. */
const LOOPBACK = /^127\.|^0:0:0:0::\/64$/;

export const readSetup = async (accounts: Accounts, address = ""): Promise<Setup> => ({
  needed: (await accounts.all()).some(({ has_generated_password }) => has_generated_password),
  possible_from_here: LOOPBACK.test(address),
});
