/** Operations of the OpenAPI document that call no action: links, health, the documents themselves. */
import { ERRORS } from "../../shared/kernel/errors.ts";
import { schemaOf } from "../../shared/kernel/json-schema.ts";
import { type Free, type Rules, text, whole } from "../../shared/kernel/rules.ts";
import { DEFAULT_GROUP } from "../request/shared-paths.ts";
import { content } from "./document-parts.ts";

interface DocumentedPage {
  /** Of the operation. */
  readonly name: string;
  readonly summary: string;
  readonly rules: Rules;
  /** By status. */
  readonly examples: Readonly<Record<number, Free>>;
  /** Whether an ETag that still matches is answered with 304. */
  readonly isCached?: true;
}

const path = { ...text, about: "Path" } as const;
const readiness = {
  status: { type: "enum", values: ["ready", "waiting", "stopping"] },
  missing: { type: "array", items: text, about: "Services and parts that are missing" },
} as const satisfies Rules;

const PAGES: Readonly<Record<string, DocumentedPage>> = {
  "/": {
    name: "getIndex",
    summary: "Name, version and links: a page for browsers, JSON for other clients",
    rules: {
      name: text,
      version: text,
      documentation: path,
      openapi: path,
      asyncapi: path,
      tools: path,
      health: path,
      token: path,
    },
    examples: {
      200: {
        name: "Hearth",
        version: "0.1.0",
        documentation: "/docs",
        openapi: "/openapi.json",
        asyncapi: "/asyncapi.json",
        tools: "/mcp",
        health: "/health",
        token: "/auth/token",
      },
    },
  },
  "/health": {
    name: "getHealth",
    summary: "Liveness of the process",
    rules: {
      status: { type: "enum", values: ["ok"] },
      version: text,
      uptime: { ...whole, about: "Seconds" },
      services: {
        type: "object",
        values: { type: "enum", values: ["ok", "missing"] },
        about: "By name, on any process",
      },
    },
    examples: {
      200: { status: "ok", version: "0.1.0", uptime: 86_400, services: { devices: "ok" } },
    },
  },
  "/health/ready": {
    name: "getReadiness",
    summary: "Readiness; 503 names what is missing",
    rules: readiness,
    examples: {
      200: { status: "ready", missing: [] },
      503: { status: "waiting", missing: ["store"] },
    },
  },
  "/openapi.json": {
    name: "getOpenApi",
    summary: "This document",
    rules: { openapi: text, info: { type: "object" }, paths: { type: "object" } },
    examples: {
      200: { openapi: "3.1.0", info: { title: "Hearth", version: "0.1.0" }, paths: {} },
    },
    isCached: true,
  },
  "/asyncapi.json": {
    name: "getAsyncApi",
    summary: "The messages of the streams, as AsyncAPI 3.0",
    rules: { asyncapi: text, info: { type: "object" }, channels: { type: "object" } },
    examples: {
      200: { asyncapi: "3.0.0", info: { title: "Hearth streams", version: "0.1.0" }, channels: {} },
    },
    isCached: true,
  },
};

const operation = ({ name, summary, rules, examples, isCached }: DocumentedPage): Free => ({
  operationId: name,
  summary,
  description: `${summary}.`,
  tags: ["Operation"],
  security: [],
  responses: {
    ...Object.fromEntries(
      Object.entries(examples).map(([status, example]) => [
        status,
        { description: summary, content: content(schemaOf(rules), example) },
      ]),
    ),
    ...(isCached && { 304: { description: "The ETag of If-None-Match is still the one" } }),
    403: { $ref: `#/components/responses/${DEFAULT_GROUP}${ERRORS.FORBIDDEN.status}` },
  },
});

export const PAGE_PATHS: Free = Object.fromEntries(
  Object.entries(PAGES).map(([at, page]) => [at, { get: operation(page) }]),
);
