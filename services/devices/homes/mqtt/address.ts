/** What the URL of an MQTT home says: the broker, and where its devices announce themselves. */

export interface MqttAddress {
  /** Scheme, host and port, such as mqtts://broker.example:8883. */
  readonly broker: string;
  /** The first part of all discovery topics; `homeassistant` by default. */
  readonly prefix: string;
}

export const addressOf = ({ protocol, hostname, port, searchParams }: URL): MqttAddress => ({
  broker: `${protocol}//${hostname}:${port || (protocol === "mqtts:" ? "8883" : "1883")}`,
  prefix: searchParams.get("discovery_prefix") ?? "homeassistant",
});
