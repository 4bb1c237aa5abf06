/** What every answer must carry, whatever it answers. */
import { expect } from "@jest/globals";

export const expectSafe = (headers: Headers, cached = /^no-(store|cache)$/): void => {
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-security-policy": expect.stringMatching(
      /default-src 'none'.*frame-ancestors 'none'.*base-uri 'none'/,
    ),
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": expect.stringMatching(cached),
    "x-api-version": "v1",
    "x-request-id": expect.stringMatching(/^[\w-]{1,64}$/),
  });
};
