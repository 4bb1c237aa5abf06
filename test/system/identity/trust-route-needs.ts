/** What each route needs of what people entrust to others and see afterwards. */
import type { RouteNeed } from "./route-needs.ts";

const is = (body: object) => async () => ({ body });
const NO_APPROVAL = "/approvals/0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10";
const NO_HOOK = "/approval-webhooks/9d1c6a4e-2b7f-4c58-8e13-6f0a5b4d3c21";
const NO_SCHEDULED = "/scheduled/b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11";
const NO_WATCH = "/watches/b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11";

export const TRUST_ROUTES: Readonly<Record<string, RouteNeed>> = {
  "B GET /versions/:kind": ["admin", async () => ({ path: "/versions/user" })],
  "B GET /versions/:kind/:id": ["admin", async () => ({ path: "/versions/user/admin" })],
  "B POST /versions/:kind/:id/restore": [
    "admin",
    async () => ({ path: "/versions/user/none/restore", body: { version: 1 } }),
    404,
  ],
  "B GET /audit": ["admin"],
  "B GET /policy": ["viewer"],
  "B PATCH /policy": ["admin", is({ approval_seconds: 900 })],
  "B GET /approvals": ["viewer"],
  // Nothing has this id.
  "B GET /approvals/:id": ["viewer", async () => ({ path: NO_APPROVAL }), 404],
  "B POST /approvals/:id/approve": [
    "user",
    async () => ({ path: `${NO_APPROVAL}/approve`, body: {} }),
    404,
  ],
  "B POST /approvals/:id/refuse": ["viewer", async () => ({ path: `${NO_APPROVAL}/refuse` }), 404],
  "B GET /approval-webhooks": ["viewer"],
  "B POST /approval-webhooks": [
    "user",
    is({ webhook: { url: "https://93.184.215.14/hearth" } }),
    201,
  ],
  "B DELETE /approval-webhooks/:id": ["viewer", async () => ({ path: NO_HOOK }), 404],
  "B GET /scheduled": ["viewer"],
  // Nothing has this id.
  "B GET /scheduled/:id": ["viewer", async () => ({ path: NO_SCHEDULED }), 404],
  "B DELETE /scheduled/:id": ["viewer", async () => ({ path: NO_SCHEDULED }), 404],
  "B GET /watches": ["viewer"],
  "B POST /watches": [
    "viewer",
    is({ condition: { condition: "time", after: "08:00" }, deliver: "poll", once: true }),
    201,
  ],
  "B GET /watches/:id": ["viewer", async () => ({ path: NO_WATCH }), 404],
  "B GET /watches/:id/wait": ["viewer", async () => ({ path: `${NO_WATCH}/wait` }), 404],
  "B DELETE /watches/:id": ["viewer", async () => ({ path: NO_WATCH }), 404],
};
