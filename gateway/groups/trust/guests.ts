/** Guest links, as group D has them. */
import {
  guestLinkResult,
  guestLinkSecret,
  guests,
  newGuestLink,
} from "../../../shared/contracts/identity/guests.ts";
import { keyResult } from "../../../shared/contracts/identity/results.ts";
import { listOf, objectOf } from "../../../shared/kernel/rules.ts";
import { success, under } from "../answer-rules.ts";
import { LATER, TIME } from "../examples.ts";
import { type Group, type Route, route } from "../group.ts";

const GRANT = { areas: ["living_room"], commands: ["turn_on", "turn_off"] };
const ID = "5b0c7f31d2a94e68";
const SECRET = "mOe3Vq1kYd8sT0bZ4rWc7xLhGfJnPiUaEtQyRvKlDoS";
const KEY_ID = "fbd86cd9e654d186";
const LINK = {
  id: ID,
  name: "Anna",
  role: "user",
  grant: GRANT,
  expires_at: LATER,
  created_at: TIME,
  created_by: "admin",
  browsers: 1,
  taken: [{ key_id: KEY_ID, at: TIME }],
};

export const guestShapes = {
  GuestLink: { rules: guestLinkResult, example: LINK },
} as const satisfies Group["shapes"];

const TOKEN = /^hg_([0-9a-f]{16})_([\w-]{43})$/;

const oneLink = under("guest_link", objectOf(guestLinkResult), {
  answerName: "GuestLinkAnswer",
  example: LINK,
});

export const guestRoutes: readonly Route[] = [
  route("POST /guest-links", "createGuestLink", guests.create, {
    bodyName: "NewGuestLink",
    body: newGuestLink,
    read: ({ body, base }) => ({ ...body, base }),
    answerName: "NewGuestLinkAnswer",
    answer: { success, ...guestLinkResult, ...guestLinkSecret },
    write: (made) => ({ success: true, ...made }),
    creates: true,
    example: { body: { name: "Anna", grant: GRANT, expires_in: 259_200 } },
    answerExample: {
      success: true,
      ...LINK,
      taken: [],
      url: `https://home.example/#/guest/hg_${ID}_${SECRET}`,
      qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"></svg>',
    },
  }),
  route(
    "GET /guest-links",
    "listGuestLinks",
    guests.list,
    under("guest_links", listOf(guestLinkResult), { answerName: "GuestLinkList", example: [LINK] }),
  ),
  route("DELETE /guest-links/:id", "removeGuestLink", guests.remove, {
    ...oneLink,
    example: { path: `/guest-links/${ID}` },
  }),
  route("POST /auth/guest", "takeGuestLink", guests.take, {
    bodyName: "GuestToken",
    body: {
      token: { type: "string", pattern: TOKEN, max: 63, about: "What ends the link: hg_…" },
    },
    read({ body: { token } }) {
      const [, id = "", secret = ""] = TOKEN.exec(token) ?? [];
      return { id, secret };
    },
    unescaped: ["token"],
    answerName: "GuestKey",
    answer: { success, ...keyResult, key: { type: "string", about: "Shown only once" } },
    write: ({ key, ...shown }) => ({ success: true, ...shown, key }),
    answerExample: {
      success: true,
      id: KEY_ID,
      name: "Anna",
      role: "user",
      grant: GRANT,
      guest_link: ID,
      expires_at: LATER,
      created_at: TIME,
      created_by: "admin",
      key: "hk_fbd86cd9e654d186_mOe3Vq1kYd8sT0bZ",
    },
  }),
];
