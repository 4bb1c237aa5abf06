/** English: links for guests. */
export const guests = {
  browsers: "How many browsers may open it",
  by: "made by {name}",
  empty: "There are no guest links. Who opens one needs no account.",
  ends: "Until",
  enter: "Come in",
  guestOf: "Guest of {name}, until {time}",
  invalid: "This link has ended, or was revoked. Ask for another one.",
  invited: "You are invited as a guest of this home.",
  isTaken: "This link was opened already. Ask for another one.",
  link: "Link",
  localOnly:
    "This address works on this computer only. Open the dashboard by its address in the network, or set PUBLIC_URL.",
  needsGrant: "Choose at least one area, one kind of device or one limit.",
  new: "New guest link",
  once: "Scan it with the phone of the guest, or send the link. It is not shown again.",
  opened: {
    one: "opened in {count} of {all} browsers",
    other: "opened in {count} of {all} browsers",
  },
  qrOf: "QR code of the link for {name}",
  replaces: "{name} is logged out of this browser.",
  revoke: "Revoke",
  revokeHint: "Who has opened it loses access at once.",
  revokeOf: "Revoke the link for {name}",
  shown: "The link for {name}",
  title: "Guests",
} as const;
