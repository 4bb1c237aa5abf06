/** One sentence for each reason why there is no connection. */
import { expect, it } from "@jest/globals";
import { failuresOf } from "../../../../services/devices/homes/connection/link-failures.ts";

const ADDRESS = "https://home.example:8123";
const failures = failuresOf(ADDRESS, "http");

it.each([
  ["ECONNREFUSED", `${ADDRESS} cannot be reached: nothing listens there`],
  ["ENOTFOUND", `${ADDRESS} cannot be reached: there is no host of this name`],
  ["EWHATEVER", `${ADDRESS} cannot be reached: EWHATEVER`],
  ["EPROTO", `${ADDRESS} does not speak TLS; is it http?`],
  [
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    `The certificate of ${ADDRESS} is not accepted: it is self-signed`,
  ],
  ["CERT_HAS_EXPIRED", `The certificate of ${ADDRESS} is not accepted: it has expired`],
])("says of %s: %s", (code, error) => {
  expect(failures.ofError({ code })).toEqual({ status: "away", error });
});
