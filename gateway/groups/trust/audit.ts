/** The audit log, as group B has it. */
import {
  audit,
  auditPage,
  auditRecord,
  auditRules,
} from "../../../shared/contracts/agents/audit.ts";
import { optional, type Rules } from "../../../shared/kernel/rules.ts";
import { success } from "../answer-rules.ts";
import { TIME } from "../examples.ts";
import { type Group, type Route, route } from "../group.ts";

const RECORD = {
  segment: "5c0a81be-93f2",
  sequence: 42,
  at: TIME,
  action: "devices.command",
  outcome: "done",
  caller: { user_id: "admin", name: "admin", via: "token" },
  address: "192.168.1.20",
  route: "POST /control",
  context_id: "0d7a9bb0-6a4c-4a52-9c1e-8f5b1c6b1d7e",
  what: { entity_id: "light.kitchen", command: "turn_on" },
  hash: "9f2c6d0b5a1e4f7d8c3b2a190807f6e5d4c3b2a19f2c6d0b5a1e4f7d8c3b2a19",
};

export const auditShapes = {
  AuditRecord: { rules: auditRecord, example: RECORD },
} as const satisfies Group["shapes"];

const auditQuery = {
  ...auditRules,
  limit: optional({ type: "string", pattern: /^\d{1,3}$/, about: "Records, at most 500" }),
} as const satisfies Rules;

export const auditRoutes: readonly Route[] = [
  route("GET /audit", "getAudit", audit.list, {
    query: auditQuery,
    answerName: "Audit",
    answer: { success, ...auditPage },
    read: ({ query: { limit, ...filter } }) => ({
      ...filter,
      limit: limit === undefined ? undefined : Number(limit),
    }),
    write: (page) => ({ success: true, ...page }),
    example: { path: "/audit?outcome=refused" },
    answerExample: { success: true, records: [RECORD], next: null },
  }),
];
