/** An endpoint of a node as plain data: its number, types, clusters and parts. */

const stateOf = (endpoint, name) =>
  endpoint.behaviors.supported[name] ? endpoint.maybeStateOf(name) : undefined;

/** @param clusters  Names of those that are read. */
export const viewOf = (endpoint, clusters) => ({
  number: endpoint.number,
  types: (stateOf(endpoint, "descriptor")?.deviceTypeList ?? []).map((one) =>
    Number(one.deviceType),
  ),
  bridged: stateOf(endpoint, "bridgedDeviceBasicInformation"),
  clusters: Object.fromEntries(
    clusters.map((name) => [name, stateOf(endpoint, name)]).filter(([, state]) => state),
  ),
  parts: [...endpoint.parts]
    .map((part) => viewOf(part, clusters))
    .sort((a, b) => a.number - b.number),
});
