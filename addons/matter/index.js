/** Connects devices that speak Matter: added by their code, shown as entities, commanded. */

import { refuse } from "./clusters/values.js";
import { nameOf } from "./names.js";
import { readPairingCode } from "./pairing-code.js";
import { openPublisher } from "./publisher.js";

const NODE = { type: "number", integer: true, positive: true, convert: true };

/** All that is known of a device that is away: its network does not say more. */
const AWAY = "It does not answer: it has no power, or is not in the network";

export default {
  name: "matter",

  settings: {
    /** Name of this home in the devices' list of controllers. */
    label: "Hearth",
    /** The network interface for discovery, such as eth0; empty for all. */
    interface: "",
    /** Seconds between two signs of life that devices are asked for; they may choose more. */
    report_interval: 30,
  },

  actions: {
    commission: {
      description: "Add a device by its code: 11 or 21 digits, or the text of its QR code",
      params: {
        code: { type: "string", min: 11, max: 300 },
        /** Seconds until a device must have shown itself: one that was just switched on needs a while. */
        timeout: { type: "number", integer: true, min: 2, max: 300, optional: true, convert: true },
      },
      job: true,
      role: "admin",
      async handler(ctx) {
        const code = readPairingCode(ctx.params.code);
        const progress = (percent, message) =>
          ctx.call("hearth.progress", { percent, message }).catch(() => undefined);
        const node = await this.controller.commission(code, progress, ctx.params.timeout);
        await this.publisher.now();
        const device = this.describe(node);
        const { length } = device.entities;
        const message = `${device.name} is node ${node}, with ${length} entities`;
        return { message, ...device };
      },
    },

    remove: {
      description: "Remove a device; with force also one that does not answer",
      params: { node: NODE, force: { type: "boolean", optional: true, convert: true } },
      job: true,
      role: "admin",
      async handler({ params: { node, force = false } }) {
        await this.controller.remove(node, force);
        await this.publisher.now();
        return { message: `Node ${node} is removed`, node };
      },
    },

    nodes: {
      description: "List the devices, with their entities",
      handler() {
        return { nodes: this.controller.nodes().map(({ node }) => this.describe(node)) };
      },
    },

    async command({ params: { entity_id, command, fields = {} } }) {
      const entity = this.publisher.find(entity_id);
      const run = entity.row.commands?.[command];
      if (!run) return refuse(`${entity_id} takes no ${command}`);
      const orders = run(fields, entity.clusters, this.publisher.last(entity_id));
      this.publisher.want(entity_id, fields);
      await this.controller.send(entity, orders);
      // What the device has said of it so far counts; what it says later, too.
      await this.publisher.now().catch(() => this.publisher.soon());
      return {};
    },
  },

  methods: {
    describe(node) {
      const {
        about = {},
        isThere = false,
        since,
      } = this.controller.nodes().find((one) => one.node === node) ?? {};
      const { vendorName, productName, serialNumber } = about;
      const entities = this.publisher.entities().filter((one) => one.node === node);
      return {
        node,
        name: nameOf(about) ?? null,
        vendor: vendorName ?? null,
        product: productName ?? null,
        serial_number: serialNumber ?? null,
        available: isThere,
        since: since?.toISOString() ?? null,
        last_error: isThere ? null : AWAY,
        entities: entities.map(({ entity_id }) => entity_id),
      };
    },
  },

  async started() {
    const { report_interval } = this.settings;
    if (!(report_interval >= 1 && report_interval <= 3600))
      throw new RangeError("report_interval takes 1 to 3600 seconds");
    // It is large: only a start loads it.
    const { openController } = await import("./controller.js");
    this.controller = await openController({
      ...this.settings,
      folder: process.env.HEARTH_DATA_DIR,
      log: this.logger,
    });
    this.publisher = openPublisher({
      read: () => this.controller.nodes(),
      call: (action, params) => this.broker.call(action, params),
      warn: (message) => this.logger.warn(message),
    });
    this.controller.onChange(() => this.publisher.soon());
    await this.publisher.now();
  },

  async stopped() {
    this.publisher?.stop();
    await this.controller?.close();
  },
};
