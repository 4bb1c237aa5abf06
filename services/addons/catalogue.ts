/** The add-ons that there are: slug, name, version and what each is good for. */
import type { Addon } from "../../shared/contracts/addons.ts";

const ROWS = [
  ["adguard", "AdGuard Home", "5.2.0", "Blocks advertisements and trackers for the whole network"],
  ["backup_drive", "Backup drive", "2.1.4", "Copies backups to a drive on the network each night"],
  ["duckdns", "Duck DNS", "1.18.0", "Keeps a free host name pointed at the home's address"],
  ["esphome", "ESPHome", "2025.6.1", "Builds the software of small self-made sensors and switches"],
  ["file_editor", "File editor", "5.8.0", "Edits configuration files in the browser"],
  ["grafana", "Grafana", "10.4.1", "Draws graphs and boards from the history of the home"],
  ["influxdb", "InfluxDB", "5.0.2", "Keeps measurements over years, for graphs and statistics"],
  ["mariadb", "MariaDB", "2.7.2", "A database for others that need one"],
  ["matter_server", "Matter server", "8.0.0", "Connects devices that speak Matter"],
  [
    "mosquitto",
    "Mosquitto broker",
    "6.5.1",
    "An MQTT broker: devices and programs exchange messages",
  ],
  ["node_red", "Node-RED", "19.0.2", "Draws automations as flows in the browser"],
  ["samba", "Samba share", "12.5.1", "Shares the home's folders with computers on the network"],
  ["ssh_terminal", "Terminal and SSH", "9.17.0", "A command line in the browser, and over SSH"],
  ["wireguard", "WireGuard", "0.10.2", "Reaches the home from elsewhere through a private tunnel"],
  ["zigbee2mqtt", "Zigbee2MQTT", "2.3.0", "Connects Zigbee devices by way of an MQTT broker"],
  ["zwave_js", "Z-Wave JS", "0.15.1", "Connects Z-Wave devices through a USB stick"],
] as const;

/** Sorted by slug; of none is anything installed. */
export const ADDONS: readonly Addon[] = ROWS.map(([slug, name, version, description]) => ({
  name,
  slug,
  description,
  version,
  installed: false,
  available: true,
  state: "unknown",
}));
