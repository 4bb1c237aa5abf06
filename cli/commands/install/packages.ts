/** Packages: listed, installed, updated, removed. */
import type { Package } from "../../../shared/contracts/packages.ts";
import type { HomeApi } from "../../api/api.ts";
import { failWith } from "../../kernel/failure.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { dryRun, runChange } from "./change.ts";

const CATEGORIES = ["integration", "plugin", "theme", "python_script", "appdaemon", "netdaemon"];
const category = { value: "category", about: "Its category", choices: CATEGORIES } as const;
const repository = { about: "<owner>/<repo>", complete: "packages" } as const;

const readPackages = async (api: HomeApi, of?: string): Promise<readonly Package[]> => {
  type Answer = { readonly packages: readonly Package[] };
  return (await api.send<Answer>("GET", "/packages", { query: { category: of } })).packages;
};

const packagesList = command(
  "packages list",
  {
    about: "List the packages",
    isDefault: true,
    options: {
      category: { ...category, about: "Only of this category" },
      installed: { about: "Only those that are installed" },
    },
  },
  async ({ api, out }, { options }) => {
    const all = await readPackages(api(), options.category);
    const packages = all.filter(({ installed_version }) => installed_version || !options.installed);
    out.show({ packages }, () =>
      out.table<Package>(
        [
          { title: "PACKAGE", cell: ({ repository: name }) => name },
          { title: "NAME", cell: ({ name }) => name },
          { title: "CATEGORY", cell: (one) => one.category },
          { title: "INSTALLED", cell: ({ installed_version }) => installed_version },
          {
            title: "AVAILABLE",
            cell: ({ available_version }) => available_version,
            style: ({ installed_version, available_version }) =>
              installed_version && installed_version !== available_version ? "warning" : undefined,
          },
        ],
        packages,
      ),
    );
  },
);

/** A repository is of one category, as a rule; where it is of several, one must be named. */
const categoryOf = async (api: HomeApi, name: string): Promise<string> => {
  const found = (await readPackages(api)).filter((one) => one.repository === name);
  const categories = found.map((one) => one.category);
  const [only] = categories;
  if (only === undefined)
    return failWith("missing", `There is no package ${name}`, "List them with hearth packages");
  return categories.length === 1
    ? only
    : failWith(
        "usage",
        `${name} is of several categories: ${categories.join(", ")}`,
        "Name one with --category",
      );
};

const change = (action: "install" | "update" | "uninstall", about: string, title: string) =>
  command(
    `packages ${action}`,
    {
      about,
      args: { repository },
      options: {
        category,
        dryRun,
        ...(action !== "uninstall" && {
          tag: { value: "version", about: "This version; the newest by default" },
        }),
      },
      examples: [`hearth packages ${action} basnijholt/lovelace-ios-themes`],
    },
    async (context, { args, options }) => {
      const { tag: version, dryRun: isTried } = options;
      const of = options.category ?? (await categoryOf(context.api(), args.repository));
      await runChange(context, {
        path: "/packages",
        body: { action, category: of, repository: args.repository, ...(version && { version }) },
        title: `${title} ${args.repository}`,
        isTried,
      });
    },
  );

export const PACKAGE_COMMANDS: readonly CliCommand[] = [
  packagesList,
  change("install", "Fetch a package, and put it in place", "Installing"),
  change("update", "Replace a package by its newest version", "Updating"),
  change("uninstall", "Remove a package", "Removing"),
];
