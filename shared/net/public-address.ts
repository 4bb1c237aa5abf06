/** Tells public addresses from private, local and special ones. */
import { BlockList, isIP } from "node:net";

/** IPv4 special-purpose networks (IANA registry, RFC 6890), multicast and the old class E. */
const SPECIAL_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Of IPv6 only 2000::/3 is given out; within it, these carry other addresses or are for papers. */
const GLOBAL_V6 = ["2000::/3"];
const SPECIAL_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const networks = (rows: readonly string[], family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList();
  for (const row of rows) {
    const [address = "", bits] = row.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const specialV4 = networks(SPECIAL_V4, "ipv4");
const globalV6 = networks(GLOBAL_V6, "ipv6");
const specialV6 = networks(SPECIAL_V6, "ipv6");

/** Whether an address is public; false for what is no address. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !specialV4.check(address, "ipv4");
  return family === 6 && globalV6.check(address, "ipv6") && !specialV6.check(address, "ipv6");
};
