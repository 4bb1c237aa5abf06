/** The PIN with which a user approves what the policy asks about. */
import { failWith } from "../../kernel/failure.ts";
import { command } from "../../spec/command.ts";
import type { CliContext } from "../../spec/context.ts";

interface GivenPin {
  readonly password: string;
  readonly pin: string | null;
}

const askedPin = async ({ prompt }: CliContext): Promise<string> => {
  const pin = await prompt.askSecret("New PIN, 4 to 12 digits:");
  if ((await prompt.askSecret("Once more:")) !== pin)
    failWith("usage", "The PINs differ: nothing was changed");
  return pin;
};

const pipedPin = async ({ prompt }: CliContext, isRemoved: boolean): Promise<GivenPin> => {
  const [password = "", pin = ""] = (await prompt.readAll()).split(/\r?\n/);
  return { password, pin: isRemoved ? null : pin };
};

const pinFor = async (context: CliContext, isRemoved: boolean): Promise<GivenPin> => {
  const password = await context.prompt.askSecret("Your password:");
  return { password, pin: isRemoved ? null : await askedPin(context) };
};

export const pinCommand = command(
  "pin",
  {
    about: "Set your PIN, with which you approve what the policy asks about",
    notes: ["With --password-stdin, the first line is your password, and the second the PIN."],
    options: {
      remove: { about: "Remove it" },
      passwordStdin: { about: "Read your password and the PIN from standard input" },
    },
  },
  async (context, { options: { remove = false, passwordStdin } }) => {
    const body = await (passwordStdin ? pipedPin : pinFor)(context, remove);
    const answer = await context.api().send<object>("POST", "/auth/pin", { body });
    context.out.show(answer, () => [remove ? "Your PIN is removed" : "Your PIN is set"]);
  },
);
