/** What a server of the protocol may call: actions of the services, with the rights of the caller and no others. */
import { randomUUID } from "node:crypto";
import { identity } from "../../shared/contracts/identity/identity.ts";
import { type Action, call, type ParamsOf, type ResultOf } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Meta } from "../../shared/kernel/meta.ts";
import { RESPONSE_TIMEOUT_MS } from "../response/deadline-timer.ts";
import type { McpContext, McpMessage } from "./context.ts";

export type McpSession = ReturnType<typeof openSession>;

/** Where this request has come in; behind a proxy with TLS only PUBLIC_URL says what clients use. */
const baseOf = ({ PUBLIC_URL, PORT }: McpContext["config"], { exchange }: McpMessage): string =>
  PUBLIC_URL || `http://${exchange.req.headers.host ?? `localhost:${PORT}`}`;

export const openSession = (context: McpContext, message: McpMessage) => {
  const { broker, clock, config, sealing } = context;
  const { caller, meta } = message;
  const call_ = <A extends Action>(action: A, params: ParamsOf<A>, own: Meta) =>
    call(broker, action, params, { meta: own, timeout: RESPONSE_TIMEOUT_MS });
  return {
    config,
    clock,
    caller,
    sealing,
    /** Before the call waits for a person; `undefined` where too many calls of its caller do. */
    beginWaiting: () => context.waitLimit.begin(caller.sub),
    /** A page of the dashboard. */
    dashboardUrl: (...parts: readonly string[]): string =>
      `${baseOf(config, message)}/#/${parts.map(encodeURIComponent).join("/")}`,
    /** Within the time of the request. @throws what the action throws. */
    call: <A extends Action>(
      action: A,
      params: ParamsOf<A>,
      own: Pick<Meta, "idempotency" | "deadline"> = {},
    ): Promise<ResultOf<A>> => call_(action, params, { ...meta, ...own }),
    /**
     * In an answer that outlasts its request: with a time of its own, and the present permissions.
     *
     * @throws UNAUTHORIZED once the credential has ended, and what the action throws.
     */
    async callLater<A extends Action>(action: A, params: ParamsOf<A>): Promise<ResultOf<A>> {
      const [present = null] = await call(broker, identity.present, { callers: [caller] });
      if (!present) return fail("UNAUTHORIZED");
      const deadline = clock.now() + RESPONSE_TIMEOUT_MS;
      const ids = { request_id: randomUUID(), context_id: randomUUID() };
      return call_(action, params, {
        ...ids,
        caller: present,
        address: meta.address ?? "",
        deadline,
      });
    },
  };
};
