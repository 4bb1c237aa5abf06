/** Which addresses are of the open internet. */
import { expect, it } from "@jest/globals";
import { isPublic } from "../../../shared/net/public-address.ts";

it.each([
  "1.1.1.1",
  "140.82.121.4",
  "172.15.255.255",
  "172.32.0.1",
  "192.167.1.1",
  "2606:50c0:8000::153",
  "2a00:1450:4001::1",
])("%s is public", (address) => expect(isPublic(address)).toBe(true));

it.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.2.1",
  "192.168.178.1",
  "198.18.0.1",
  "203.0.113.9",
  "224.0.0.251",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "2001:db8::1",
  "2002:7f00:1::",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "",
  "localhost",
  "1.1.1",
])("%j is not", (address) => expect(isPublic(address)).toBe(false));
