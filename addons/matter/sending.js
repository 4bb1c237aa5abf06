/** What a device is sent: commands and writes, past what is known of its state here, which may be old. */
import { Read, Write, WriteResult } from "@matter/main/protocol";

/** What a device has not said by then, it reports by itself. */
const READ_MS = 1500;

const writeAll = async (peer, endpoint, { cluster: name, values }) => {
  const { cluster } = endpoint.behaviors.supported[name];
  const writes = Object.entries(values).map(([attributes, value]) =>
    Write.Attribute({ endpoint: endpoint.number, cluster, attributes, value }),
  );
  WriteResult.assertSuccess(await peer.interaction.write(Write(...writes)));
};

/** @throws what the device refuses, and where it does not answer */
export const sendTo = (peer, endpoint, order) =>
  order.values
    ? writeAll(peer, endpoint, order)
    : endpoint.commandsOf(order.cluster)[order.command](order.request);

const drain = async (answer) => {
  for await (const _part of answer);
};

/**
 * Reads what commands have changed: a device may keep its report of it back for a second.
 *
 * Resolves also where the device does not answer: the commands have been taken all the same.
 */
export const readBack = async (peer, endpoint, orders) => {
  const clusters = [...new Set(orders.map(({ cluster }) => cluster))];
  if (clusters.length === 0) return;
  const selectors = clusters.map((name) =>
    Read.Attribute({
      endpoint: endpoint.number,
      cluster: endpoint.behaviors.supported[name].cluster,
    }),
  );
  const { promise, resolve } = Promise.withResolvers();
  const timer = setTimeout(resolve, READ_MS);
  const request = { ...Read(...selectors), includeKnownVersions: true };
  await Promise.race([drain(peer.interaction.read(request)).catch(() => undefined), promise]);
  clearTimeout(timer);
};
