/** Names that the API's documents give: of operations, such that generated code can use them. */

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** For example `getAutomationsByIdTraces` of `GET /automations/:id/traces`. */
export const operationIdOf = (spec: string): string => {
  const [method = "", path = ""] = spec.split(" ");
  const words = path
    .replaceAll(/:(\w+)/g, "by/$1")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  return method.toLowerCase() + words.map(capital).join("");
};
