/** What a configuration has at a path of the service. */
import type { ConfigObject } from "./parts.ts";

/** @param path  For example `config.action[0].sequence[1]`. */
export const valueAt = (config: ConfigObject, path: string): unknown => {
  const steps = path.match(/[^.[\]]+/g)?.slice(1) ?? [];
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, step)
        ? Object.entries(value).find(([name]) => name === step)?.[1]
        : undefined,
    config,
  );
};
