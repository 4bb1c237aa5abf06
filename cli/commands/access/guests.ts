/** Guest links: made and shown as a QR code, listed, revoked. */
import type { GuestLink, NewGuestLink } from "../../../shared/contracts/identity/guests.ts";
import type { HomeApi } from "../../api/api.ts";
import { failWith } from "../../kernel/failure.ts";
import { duration, wholeNumber } from "../../kernel/values.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { printable } from "../../terminal/text.ts";
import { dateText } from "../../terminal/time.ts";
import { grantOf, grantOptions, grantText } from "./grant.ts";
import { limitOptions } from "./grant-limits.ts";

const MAX_BROWSERS = 20;
const PATH = "/guest-links";

const listed = async (api: HomeApi): Promise<readonly GuestLink[]> =>
  (await api.send<{ readonly guest_links: readonly GuestLink[] }>("GET", PATH)).guest_links;

const list = command(
  "guests list",
  { about: "List the guest links that have not ended", isDefault: true },
  async ({ api, out }) => {
    const links = await listed(api());
    out.show({ guest_links: links }, () =>
      out.table<GuestLink>(
        [
          { title: "LINK", cell: ({ id }) => id },
          { title: "NAME", cell: ({ name }) => printable(name) },
          { title: "ROLE", cell: ({ role }) => role },
          { title: "ONLY", cell: ({ grant }) => grantText(grant) },
          { title: "UNTIL", cell: ({ expires_at }) => dateText(expires_at) },
          { title: "OPENED", cell: ({ taken, browsers }) => `${taken.length} of ${browsers}` },
          { title: "BY", cell: ({ created_by }) => printable(created_by) },
        ],
        links,
      ),
    );
  },
);

/** For a terminal: two rows of modules in a row of letters. */
const terminalCode = async (url: string): Promise<string> => {
  const { default: qrcode } = await import("qrcode");
  return qrcode.toString(url, { type: "utf8", errorCorrectionLevel: "M" });
};

const add = command(
  "guests add",
  {
    about: "Make a link for a guest, which is shown this once only, as a QR code, too",
    notes: [
      "Who opens the link in a browser may do what you choose here until it ends, without an account.",
      "At least one choice is needed. The link is alone on standard output, the QR code beside it.",
    ],
    args: { name: { about: "Who the guest is" } },
    options: {
      for: { value: "time", about: "It ends after this time, such as 3d", reader: duration },
      role: {
        value: "role",
        about: "viewer reads, user also commands (user)",
        choices: ["viewer", "user"],
      },
      ...grantOptions,
      ...limitOptions,
      browsers: {
        value: "number",
        about: "How many browsers may open it (1)",
        reader: wholeNumber(1, MAX_BROWSERS),
      },
    },
    examples: [
      "hearth guests add Anna --for 3d --areas living_room,kitchen",
      "hearth guests add courier --for 8h --entities cover.garage_door --hours 08:00-18:00 --uses 2",
    ],
  },
  async ({ api, out }, { args: { name }, options: { for: length, role, browsers, ...only } }) => {
    if (length === undefined)
      return failWith("usage", "A guest link has an end", "Say it, such as --for 3d");
    const grant = grantOf(only);
    if (!grant)
      return failWith(
        "usage",
        "A guest link is for something",
        "Say what, such as --areas kitchen",
      );
    const made = await api().send<NewGuestLink>("POST", PATH, {
      body: {
        name,
        grant,
        expires_in: Math.round(length / 1000),
        ...(role && { role }),
        ...(browsers && { browsers }),
      },
    });
    out.note(await terminalCode(made.url));
    out.note(
      `For ${printable(made.name)}, until ${dateText(made.expires_at)}; it is not shown again`,
    );
    // Alone on standard output, so that a script can send it.
    out.show(made, () => [made.url]);
  },
);

const revoke = command(
  "guests revoke",
  {
    about: "Revoke a guest link: who has opened it loses access at once",
    args: { link: { about: "Its id, or the name of the guest" } },
  },
  async ({ api, out }, { args }) => {
    const home = api();
    const found = (await listed(home)).filter(({ id, name }) => [id, name].includes(args.link));
    const [only] = found;
    if (only === undefined)
      return failWith("missing", `There is no guest link ${args.link}`, "List: hearth guests");
    if (found.length > 1)
      failWith(
        "usage",
        `${found.length} guests are called ${args.link}`,
        "Name the link by its id",
      );
    await home.send("DELETE", `${PATH}/${only.id}`);
    out.show(only, () => [`Revoked the link of ${printable(only.name)} (${only.id})`]);
  },
);

export const GUEST_COMMANDS: readonly CliCommand[] = [list, add, revoke];
