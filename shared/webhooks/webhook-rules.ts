/** A webhook as a client gives it. */
import { optional } from "../kernel/rules.ts";

export const webhookRule = {
  type: "object",
  props: {
    url: { type: "string", min: 1, max: 2048, about: "http or https, at a public address" },
    secret: optional({
      type: "string",
      min: 16,
      max: 256,
      about: "Signs the deliveries; made where it is left out",
    }),
  },
} as const;
