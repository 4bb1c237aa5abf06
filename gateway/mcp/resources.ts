/** The resources of the protocol: the home, its areas, entities and automations, and the documentation. */
import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { summary } from "../../shared/contracts/agents/summary.ts";
import { watches } from "../../shared/contracts/agents/watches.ts";
import { approvals } from "../../shared/contracts/approvals/approvals.ts";
import { automations } from "../../shared/contracts/automations.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { registry } from "../../shared/contracts/registry/registry.ts";
import { codeOf, type Thrown } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { DOC_PAGES } from "../documents/site/doc-pages.ts";
import { readMarkdown } from "../documents/site/read-page.ts";
import type { McpSession } from "./calls.ts";
import { APPROVALS_URI, HOME_URI, uriOf } from "./resource-uris.ts";

const JSON_TYPE = "application/json";
const PAGE_SIZE = 100;
/** Of the home as a resource: a client cannot say how many. */
const HOME_TOKENS = 2000;

interface ResourceKind {
  readonly template: string;
  /** The variable of the template. */
  readonly variable: string;
  readonly title: string;
  readonly about: string;
  readonly mimeType: string;
  /** The ids that there are, as far as the caller may see them. */
  readonly ids: (session: McpSession) => Promise<readonly string[]> | readonly string[];
  /** `undefined` where there is none. @throws what the action throws. */
  readonly read: (session: McpSession, id: string) => Promise<string | undefined>;
}

const asText = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

export const KINDS = {
  areas: {
    template: uriOf.area("{area_id}"),
    variable: "area_id",
    title: "An area",
    about: "Name, floor and entities of an area, with their states",
    mimeType: JSON_TYPE,
    ids: async (session) => (await session.call(registry.areas, {})).map(({ area_id }) => area_id),
    async read(session, id) {
      const area = (await session.call(registry.areas, {})).find(({ area_id }) => area_id === id);
      if (!area) return undefined;
      const entities = await session.call(devices.list, { area: id });
      return asText({
        ...area,
        entities: entities.map(({ entity_id, state }) => ({ entity_id, state })),
      });
    },
  },
  entities: {
    template: uriOf.entity("{entity_id}"),
    variable: "entity_id",
    title: "An entity",
    about: "State and attributes of an entity",
    mimeType: JSON_TYPE,
    ids: async (session) =>
      (await session.call(devices.list, {})).map(({ entity_id }) => entity_id),
    read: async (session, id) => asText(await session.call(devices.get, { entity_id: id })),
  },
  automations: {
    template: uriOf.automation("{automation_id}"),
    variable: "automation_id",
    title: "An automation",
    about: "Configuration of an automation, and its last runs step by step",
    mimeType: JSON_TYPE,
    ids: async (session) =>
      (await session.call(automations.list, {})).map(({ entity_id }) => entity_id),
    async read(session, id) {
      const asked = { automation_id: id };
      const [automation, traces] = await Promise.all([
        session.call(automations.get, asked),
        session.call(automations.traces, asked),
      ]);
      return asText({ ...automation, traces });
    },
  },
  watches: {
    template: uriOf.watch("{watch_id}"),
    variable: "watch_id",
    title: "A watch",
    about:
      "What you wait for, and the deliveries that were not acknowledged; updated when it fires",
    mimeType: JSON_TYPE,
    ids: async (session) => (await session.call(watches.list, {})).map(({ id }) => id),
    async read(session, id) {
      const [watch, waited] = await Promise.all([
        session.call(watches.get, { id }),
        session.call(watches.wait, { id }),
      ]);
      return asText({ ...watch, outstanding: waited.deliveries, missed: waited.missed });
    },
  },
  approvals: {
    template: uriOf.approval("{approval_id}"),
    variable: "approval_id",
    title: "An approval",
    about: "What was asked for, and what became of it; updated when it is decided",
    mimeType: JSON_TYPE,
    ids: async (session) => (await session.call(approvals.list, {})).map(({ id }) => id),
    read: async (session, id) => asText(await session.call(approvals.get, { id })),
  },
  docs: {
    template: uriOf.doc("{page}"),
    variable: "page",
    title: "A page of the documentation",
    about: "How Hearth is used",
    mimeType: "text/markdown",
    ids: () => DOC_PAGES.map(({ name }) => name),
    async read(_session, id) {
      const page = DOC_PAGES.find(({ name }) => name === id);
      return page && readMarkdown(page);
    },
  },
} as const satisfies Readonly<Record<string, ResourceKind>>;

/** Few enough to be listed one by one; an entity is reached by its template. */
const LISTED = ["areas", "automations", "watches", "approvals", "docs"] as const;

const homeResource: Resource = {
  uri: HOME_URI,
  name: "home",
  title: "The home",
  description: "What is on, open, unlocked or unavailable, by area",
  mimeType: "text/plain",
};

const approvalsResource: Resource = {
  uri: APPROVALS_URI,
  name: "approvals",
  title: "What waits for approval",
  description:
    "What you have asked for, and what you may decide; updated when one is asked for or decided",
  mimeType: JSON_TYPE,
};

const listed = async (session: McpSession, kind: (typeof LISTED)[number]) => {
  const { template, variable, mimeType, ids } = KINDS[kind];
  return (await ids(session)).map((id) => ({
    uri: template.replace(`{${variable}}`, id),
    name: id,
    mimeType,
  }));
};

const unknownCursor = () =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, "The cursor is not one of a page before");

const startOf = (cursor = "0"): number => {
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw unknownCursor();
};

interface Paged {
  readonly cursor?: string | undefined;
}

/** For lists of one page, which give no cursor. @throws ProtocolError */
export const refuseCursor = ({ cursor }: Paged = {}): void => {
  if (cursor !== undefined) throw unknownCursor();
};

export const listResources = async (
  session: McpSession,
  { cursor }: Paged = {},
): Promise<ListResourcesResult> => {
  const start = startOf(cursor);
  const all = [
    homeResource,
    approvalsResource,
    ...(await Promise.all(LISTED.map((kind) => listed(session, kind)))).flat(),
  ];
  const end = start + PAGE_SIZE;
  return {
    resources: all.slice(start, end),
    ...(end < all.length && { nextCursor: String(end) }),
  };
};

export const listTemplates = (): ListResourceTemplatesResult => ({
  resourceTemplates: Object.entries(KINDS).map(([name, { template, title, about, mimeType }]) => ({
    uriTemplate: template,
    name,
    title,
    description: about,
    mimeType,
  })),
});

const NOT_THERE: readonly string[] = [
  "DEVICE_NOT_FOUND",
  "AUTOMATION_NOT_FOUND",
  "NOT_FOUND",
  "INVALID_REQUEST",
  "FORBIDDEN",
];

/** What the caller may not see is answered as what does not exist. */
const contentOf = async (session: McpSession, kind: ResourceKind, id: string) => {
  try {
    return await kind.read(session, id);
  } catch (error) {
    if (NOT_THERE.includes(codeOf(error as Thrown))) return undefined;
    throw error;
  }
};

/** @throws ResourceNotFoundError */
export const readResource = async (
  session: McpSession,
  { uri }: { readonly uri: string },
): Promise<ReadResourceResult> => {
  if (uri === HOME_URI) {
    const { summary: text } = await session.call(summary.read, { budget: HOME_TOKENS });
    return { contents: [{ uri, mimeType: "text/plain", text: String(text) }] };
  }
  if (uri === APPROVALS_URI) {
    const text = JSON.stringify({ approvals: await session.call(approvals.list, {}) });
    return { contents: [{ uri, mimeType: JSON_TYPE, text }] };
  }
  const [, name = "", id = ""] = /^hearth:\/\/([a-z]+)\/([a-z0-9_.-]+)$/.exec(uri) ?? [];
  const kind: ResourceKind | undefined = own(KINDS, name);
  const text = kind && (await contentOf(session, kind, id));
  if (!kind || text === undefined) throw new ResourceNotFoundError(uri);
  return { contents: [{ uri, mimeType: kind.mimeType, text }] };
};
