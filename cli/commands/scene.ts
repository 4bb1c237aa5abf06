/** Scenes: listed, shown, activated, captured, written from a file, deleted. */
import type { Activated, Scene, ShownScene } from "../../shared/contracts/scenes.ts";
import { slugOf } from "../../shared/text/slug.ts";
import { commandFailure } from "../kernel/failure.ts";
import { duration } from "../kernel/values.ts";
import { type CliCommand, command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";
import { readDocument } from "../terminal/documents.ts";
import { counted, printable } from "../terminal/text.ts";

const scene = { about: "Its id or its name", complete: "scenes" } as const;
const dryRun = { about: "Only tell what it would do" } as const;
const ONLY_TRIED = "Nothing was done: this is what it would do";
const asked = (isTried: boolean | undefined) => ({ dry_run: isTried ? "true" : undefined });

/** A name becomes the id that it has given; an id stays as it is. */
const pathOf = (name: string) =>
  `/scenes/${/^(scene\.)?[a-z0-9_]+$/.test(name) ? name : slugOf(name)}`;

const sceneList = command(
  "scene list",
  { about: "List the scenes", isDefault: true },
  async ({ api, out }) => {
    const { scenes } = await api().send<{ readonly scenes: readonly Scene[] }>("GET", "/scenes");
    out.show({ scenes }, () =>
      out.table<Scene>(
        [
          { title: "SCENE", cell: ({ entity_id }) => entity_id },
          { title: "NAME", cell: ({ name }) => name },
          { title: "DESCRIPTION", cell: ({ description }) => description },
        ],
        scenes,
      ),
    );
  },
);

const sceneShow = command(
  "scene show",
  { about: "Show what a scene does", args: { scene } },
  async ({ api, out }, { args }) => {
    type Answer = { readonly scene: ShownScene };
    const { scene: shown } = await api().send<Answer>("GET", pathOf(args.scene));
    const { entity_id, name, actions } = shown;
    out.show(shown, () => [
      `${out.style.bold(printable(name))} (${entity_id})`,
      ...(actions ?? []).map(({ device, action, value, parameters }) =>
        `  ${device}  ${action} ${JSON.stringify(value ?? parameters ?? "")}`.replace(/ ""$/, ""),
      ),
      ...(actions === undefined ? ["It came with the home, which does not show what it does"] : []),
    ]);
  },
);

const outcomeLines = (
  { out }: CliContext,
  { results, message }: Activated,
  isTried: boolean | undefined,
) => [
  ...(isTried ? [] : [printable(message)]),
  ...results.map(({ entity_id, action, success, error }) =>
    success
      ? `  ${out.style.good(isTried ? "would" : "done ")}   ${entity_id}  ${action}`
      : `  ${out.style.bad("failed")}  ${entity_id}  ${action}: ${printable(error?.message ?? "")}`,
  ),
];

const sceneActivate = command(
  "scene activate",
  {
    about: "Activate a scene",
    args: { scene },
    options: {
      dryRun,
      transition: { value: "time", about: "Fade its lights so long, such as 3s", reader: duration },
    },
    examples: ['hearth scene activate "Movie night" --transition 3s'],
  },
  async (context, { args, options: { dryRun: isTried, transition } }) => {
    const answer = await context.api().send<Activated>("POST", "/scenes/activate", {
      query: asked(isTried),
      body: {
        scene_id: args.scene,
        ...(transition !== undefined && { transition: transition / 1000 }),
      },
    });
    context.out.show(answer, () => outcomeLines(context, answer, isTried));
    if (isTried) context.out.note(ONLY_TRIED);
    if (!answer.success) throw commandFailure("failed", "Not all of it could be done");
  },
);

interface SavedAnswer {
  readonly scene: ShownScene;
}
const savedLine = (
  { scene: { entity_id, name, actions = [] } }: SavedAnswer,
  { dryRun }: { readonly dryRun?: boolean | undefined },
) =>
  `${dryRun ? "Would save" : "Saved"} ${printable(name)} (${entity_id}) with ${counted(actions.length, "action")}`;

const sceneCapture = command(
  "scene capture",
  {
    about: "Make a scene of how things are now",
    args: {
      name: { about: "Its name" },
      entities: { about: "What it brings back", many: true, complete: "entities" },
    },
    options: { dryRun },
    examples: ['hearth scene capture "As it is" light.living_room cover.living_room'],
  },
  async ({ api, out }, { args: { name, entities }, options }) => {
    const answer = await api().send<SavedAnswer>("POST", "/scenes/capture", {
      query: asked(options.dryRun),
      body: { name, entities },
    });
    out.show(answer.scene, () => [savedLine(answer, options)]);
  },
);

const sceneSave = command(
  "scene save",
  {
    about: "Write a scene from a file, or replace the one of its name",
    notes: [
      "The file: { name: Reading, actions: [{ device: light.office, action: dim, value: 60 }] }",
    ],
    args: { file: { about: "YAML or JSON with name and actions; - for input", complete: "files" } },
    options: { dryRun },
    examples: ["hearth scene save reading.yaml"],
  },
  async ({ api, out, prompt }, { args: { file }, options }) => {
    const answer = await api().send<SavedAnswer>("POST", "/api/scene", {
      query: asked(options.dryRun),
      body: await readDocument(prompt, file),
    });
    out.show(answer.scene, () => [savedLine(answer, options)]);
  },
);

const sceneDelete = command(
  "scene delete",
  { about: "Delete a scene that a client has made", args: { scene }, options: { dryRun } },
  async ({ api, out }, { args, options }) => {
    const answer = await api().send<{ readonly scene: Scene }>("DELETE", pathOf(args.scene), {
      query: asked(options.dryRun),
    });
    const done = options.dryRun ? "Would delete" : "Deleted";
    out.show(answer.scene, () => [`${done} ${printable(answer.scene.name)}`]);
  },
);

export const SCENE_COMMANDS: readonly CliCommand[] = [
  sceneList,
  sceneShow,
  sceneActivate,
  sceneCapture,
  sceneSave,
  sceneDelete,
];
