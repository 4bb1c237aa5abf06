/** Ways to show a credential, as the documents of the API name them. */
import type { Free } from "../../shared/kernel/rules.ts";
import { CREDENTIAL_QUERY } from "../push/query.ts";

/** Every request takes these. */
export const IN_HEADERS = ["bearer", "apiKey"] as const;
/** Streams take these too: not every client can send headers. */
export const IN_QUERY = Object.keys(CREDENTIAL_QUERY);

/** @param keyType  What the format calls a key that comes with an HTTP request. */
export const securitySchemes = (keyType: "apiKey" | "httpApiKey"): Free => ({
  bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
  apiKey: {
    type: keyType,
    in: "header",
    name: "Authorization",
    description: "ApiKey <key>",
  },
  ...Object.fromEntries(
    Object.entries(CREDENTIAL_QUERY).map(([name, { about }]) => [
      name,
      { type: keyType, in: "query", name, description: about },
    ]),
  ),
});
