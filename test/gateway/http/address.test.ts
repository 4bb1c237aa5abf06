/** Whose request it is, for limits: addresses of sockets, and what proxies say about others. */
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "@jest/globals";
import { clientAddressReader } from "../../../gateway/http/address.ts";

const from = (remoteAddress: string, forwarded?: string): IncomingMessage => {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });
  const req = new IncomingMessage(socket);
  if (forwarded !== undefined) req.headers["x-forwarded-for"] = forwarded;
  return req;
};

describe("the address of a client", () => {
  it.each([
    ["IPv4", "192.168.1.7", "192.168.1.7"],
    ["IPv4 as a socket for both kinds shows it", "::ffff:192.168.1.7", "192.168.1.7"],
    ["IPv6 by its network", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["IPv6 with leading zeros", "2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["IPv6 with its zeros left out", "2001:db8::1", "2001:db8:0:0::/64"],
    ["IPv6 with zeros left out in the network", "2001::2:3:4:5:6", "2001:0:0:2::/64"],
    ["IPv6 with zeros left out at the end", "2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["a link-local address without its zone", "fe80::1%eth0", "fe80:0:0:0::/64"],
    ["the loopback address", "::1", "0:0:0:0::/64"],
  ])("is read from %s", (_what, address, client) =>
    expect(clientAddressReader([])(from(address))).toBe(client),
  );

  it("is the same for two addresses of one /64, and another for the next", () => {
    const read = clientAddressReader([]);
    const [one, two, other] = ["2001:db8::1", "2001:db8:0:0:f::2", "2001:db8:0:1::1"];
    expect(read(from(one as string))).toBe(read(from(two as string)));
    expect(read(from(one as string))).not.toBe(read(from(other as string)));
  });

  const PROXIES = ["10.0.0.0/8", "::1"];
  it.each<[string, readonly string[], string, string | undefined, string]>([
    ["of no client", [], "203.0.113.9", "1.2.3.4", "203.0.113.9"],
    ["of no client, from the own machine", [], "127.0.0.1", "1.2.3.4", "127.0.0.1"],
    ["of a stranger", PROXIES, "203.0.113.9", "1.2.3.4", "203.0.113.9"],
    ["of a trusted proxy", PROXIES, "10.0.0.1", "1.2.3.4", "1.2.3.4"],
    ["of a trusted proxy seen as IPv6", PROXIES, "::ffff:10.0.0.1", "1.2.3.4", "1.2.3.4"],
    ["of two trusted proxies", PROXIES, "10.0.0.1", "1.2.3.4, 10.9.9.9", "1.2.3.4"],
    ["forged before a trusted proxy", PROXIES, "10.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    ["about an IPv6 client", PROXIES, "::1", "2001:db8::1", "2001:db8:0:0::/64"],
    ["about a mapped client", PROXIES, "::1", "::ffff:1.2.3.4", "1.2.3.4"],
    ["that is missing", PROXIES, "10.0.0.1", undefined, "10.0.0.1"],
  ])("weighs the word %s", (_who, trusted, address, forwarded, client) =>
    expect(clientAddressReader(trusted)(from(address, forwarded))).toBe(client),
  );
});
