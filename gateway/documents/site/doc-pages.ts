/** The pages of the documentation: name, title, file and order, group by group. */

export interface DocPage {
  /** The last part of its path, `/docs/<name>`. */
  readonly name: string;
  readonly title: string;
  /** What it holds, on the start page. */
  readonly about: string;
  /** Below the root of the project. */
  readonly file: string;
  /** Only this section of the file, without the headings around it. */
  readonly section?: string;
}

interface DocGroup {
  readonly title: string;
  readonly pages: readonly DocPage[];
}

const doc = (name: string, title: string, about: string): DocPage => ({
  name,
  title,
  about,
  file: `docs/${name}.md`,
});

export const DOC_GROUPS: readonly DocGroup[] = [
  {
    title: "Use",
    pages: [
      doc("start", "Start", "From the installation to the first light that turns on"),
      doc("homes", "Homes", "Connect, change and remove the homes that Hearth controls"),
      doc("registry", "Areas and labels", "Areas, floors, labels and names, as you want them"),
      doc("dashboard", "Dashboard", "The pages in a browser, keys and the palette"),
      doc("guests", "Guests", "A link or a QR code that opens the home for a while"),
      doc("sentences", "Sentences", "Commands and questions in five languages"),
      doc("own-sentences", "Own sentences", "Sentences that you write, and what each of them does"),
      doc("models", "Language models", "Models that understand what the rules do not"),
      doc("automations", "Automations", "Triggers, conditions and actions"),
      doc("scenes", "Scenes", "Several devices set to a state at once; undo"),
      doc(
        "scheduled",
        "Later, and for a while",
        "Commands with a time: scheduled, cancelled, taken back",
      ),
      doc(
        "approvals",
        "Policy and approvals",
        "What is asked about, denied or stopped, and how a person approves it",
      ),
      doc("versions", "Earlier versions", "What was configured before each change, restored"),
      doc("watches", "Watches", "Being told once a condition becomes true"),
      doc("audit", "Audit log", "Who did what, and whether its records hold"),
      doc("addons", "Add-ons", "How to use and write add-ons"),
      doc("command-line", "Command line", "The home from a terminal"),
    ],
  },
  {
    title: "API",
    pages: [
      doc(
        "agents",
        "Agents",
        "Tools, the Model Context Protocol, batches and dry runs for language models",
      ),
      doc("oauth", "OAuth", "Assistants that connect: consent, tokens, connected agents"),
      doc("requests", "Requests by group", "Every request as a command to paste"),
      doc("commands", "Commands", "The commands of each device domain"),
      doc("errors", "Errors", "Error codes, and what to do about each"),
      doc("client", "Client", "A typed client for TypeScript and JavaScript"),
      doc("streams", "Streams", "WebSocket, server-sent events, long polling"),
    ],
  },
  {
    title: "Operation",
    pages: [
      doc("deployment", "Deployment", "One machine or several; upgrades, backup and restore"),
      {
        name: "settings",
        title: "Settings",
        about: "Every setting with its default and its range",
        file: "README.md",
        section: "Settings",
      },
      doc("tracing", "Traces", "Requests followed to the device and the store, with OpenTelemetry"),
      doc("security", "Security", "Credentials, roles, grants, and what protects them"),
      doc("performance", "Performance", "Measurements and their limits"),
    ],
  },
  {
    title: "Background",
    pages: [
      {
        name: "architecture",
        title: "Architecture",
        about: "How Hearth is built",
        file: "ARCHITECTURE.md",
      },
      doc("decisions", "Decisions", "Why Hearth behaves as it does"),
      doc("testing", "Tests", "The test suites, and how to run them"),
      {
        name: "changelog",
        title: "Changes",
        about: "Changes of each version",
        file: "CHANGELOG.md",
      },
    ],
  },
];

export const DOC_PAGES: readonly DocPage[] = DOC_GROUPS.flatMap(({ pages }) => pages);
