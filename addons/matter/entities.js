/** The entities of nodes: what each endpoint is, by its clusters, as Hearth shows it. */
import { ROWS } from "./clusters/clusters.js";
import { idOf, named, nameOf } from "./names.js";

/**
 * A bridged device describes itself, and everything below it; it may be away while the bridge is there.
 *
 * @param view  An endpoint: {number, types, clusters, bridged?, parts}.
 */
const endpointsOf = (view, device) => {
  const own = view.bridged
    ? {
        device: nameOf(view.bridged) ?? device.device,
        isThere: device.isThere && view.bridged.reachable !== false,
      }
    : device;
  return [{ ...view, ...own }, ...view.parts.flatMap((part) => endpointsOf(part, own))];
};

const rowsOf = (endpoint) =>
  ROWS.filter((row) => row.isIn(endpoint)).map((row) => ({ row, endpoint }));

const entityOf = ({ row, endpoint }, node) => {
  const { number, device, isThere, clusters } = endpoint;
  const { domain, kind } = row;
  const entity_id = idOf(row, node, number);
  return { row, domain, kind, device, node, number, isThere, clusters, entity_id };
};

/**
 * @param nodes  Each {node, isThere, isResuming, about, root}: number, whether it is subscribed, whether it has just
 *   been started, what it says of itself.
 * @returns the entities with their rows and clusters.
 */
export const entitiesOf = (nodes) => {
  const all = nodes.flatMap(({ node, isThere, isResuming = false, about, root }) => {
    const device = nameOf(about) ?? `Matter device ${node}`;
    return endpointsOf(root, { device, isThere })
      .flatMap(rowsOf)
      .map((one) => ({ ...entityOf(one, node), isResuming }));
  });
  return named(all);
};

/**
 * An entity as Hearth shows it. While its device is away, its attributes stay as they were: what a device says before
 * all of it is known again would be a change of its own.
 *
 * @param last  Its attributes as they were shown last, and the fields of its last command.
 */
export const shownOf = ({ row, entity_id, name, isThere, clusters }, last) => {
  const read = { attributes: {}, ...row.read(clusters, last) };
  const away = { attributes: last?.attributes ?? read.attributes, state: "unavailable" };
  return { entity_id, name, ...(isThere ? read : away) };
};
