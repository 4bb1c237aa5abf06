/** What a device is sent: commands and writes, past what is known of its state here, which may be old. */
import { Write, WriteResult } from "@matter/main/protocol";

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
