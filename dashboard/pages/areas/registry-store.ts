/** The registry while a view shows it: read with each connection, renewed by events, with the edits under way. */
import { batch, computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ApiError } from "../../core/api.ts";
import { debounce } from "../../core/clock.ts";
import { type LiveEvent, link, onEvent } from "../../core/connection.ts";
import { notify, notifyError } from "../../core/notices.ts";
import { changeEntry, listRegistry, type RegistryKind, readEntry } from "../../core/registry.ts";
import { onLogout } from "../../core/session.ts";
import { t } from "../../core/text.ts";
import {
  inverseOf,
  KINDS,
  NO_ROWS,
  type RegistryRows,
  type RowEdit,
  type RowFields,
  withEdits,
  withRows,
} from "./rows.ts";

const stored = signal(NO_ROWS);
const isRead = signal(false);
const underWay = signal<readonly RowEdit[]>([]);

/** As the service will have it. */
const shown = computed(() => withEdits(stored.value, underWay.value));

/** What the change of one of a kind may have changed besides; what was removed may have been anywhere. */
const CONCERNED: Readonly<Record<string, readonly RegistryKind[]>> = {
  area: ["area", "label"],
  floor: ["floor"],
  label: ["label"],
  entity: ["label"],
  device: ["device", "entity", "label"],
};
const COMINGS: readonly string[] = ["entity_added", "entity_removed", "home_changed"];
/** More entities than these are read as one list. */
const MAX_SINGLE = 10;
const NEWS_PAUSE_MS = 100;
/** Edits that are sent together. */
const PARALLEL = 8;

const readAll = async (kinds: readonly RegistryKind[]): Promise<void> => {
  const lists = await Promise.all(kinds.map((kind) => listRegistry<RowFields>(kind)));
  batch(() =>
    kinds.forEach((kind, at) => {
      const others = { ...stored.peek(), [kind]: new Map() };
      stored.value = withRows(others, kind, lists[at] ?? []);
    }),
  );
};

/** Without a connection it stays as it is; it is read again with the next one. */
const attempt = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "UNREACHABLE") notifyError(error);
  }
};

const kindsToRead = new Set<RegistryKind>();
const entitiesToRead = new Set<string>();

const readNews = debounce(NEWS_PAUSE_MS, () => {
  const ids = [...entitiesToRead];
  if (ids.length > MAX_SINGLE) kindsToRead.add("entity");
  const kinds = [...kindsToRead];
  kindsToRead.clear();
  entitiesToRead.clear();
  void attempt(async () => {
    await readAll(kinds);
    if (kinds.includes("entity")) return;
    const rows = await Promise.all(ids.map((id) => readEntry<RowFields>("entity", id)));
    stored.value = withRows(stored.peek(), "entity", rows);
  });
});

const onNews = ({ event, data }: LiveEvent): void => {
  const isEdited = event === "registry_changed";
  if (!isEdited && !COMINGS.includes(event)) return;
  const isOne = isEdited && data.action !== "remove";
  const kinds = (isOne && CONCERNED[String(data.registry)]) || KINDS;
  for (const kind of kinds) kindsToRead.add(kind);
  if (isEdited && data.registry === "entity") entitiesToRead.add(String(data.id));
  readNews();
};

/** The registry, followed while a view shows it; undefined until it was read. */
export const useRegistry = (): RegistryRows | undefined => {
  const isOpen = link.value === "open";
  useEffect(() => {
    if (!isOpen) return;
    void attempt(async () => {
      await readAll(KINDS);
      isRead.value = true;
    });
  }, [isOpen]);
  useEffect(() => onEvent(onNews), []);
  return isRead.value ? shown.value : undefined;
};

/** Edits together: shown at once, taken back where they are refused. @param what  What they are about, for the notice. */
export const editAll = async (edits: readonly RowEdit[], what: string): Promise<void> => {
  const rows = stored.peek();
  const done: { readonly edit: RowEdit; readonly row: RowFields }[] = [];
  const refused: { readonly edit: RowEdit; readonly error: unknown }[] = [];
  const left = edits.values();
  const send = async () => {
    for (const edit of left) {
      try {
        done.push({ edit, row: await changeEntry<RowFields>(edit.kind, edit.id, edit.fields) });
      } catch (error) {
        refused.push({ edit, error });
      }
    }
  };
  underWay.value = [...underWay.value, ...edits];
  await Promise.all(Array.from({ length: PARALLEL }, send));
  batch(() => {
    underWay.value = underWay.value.filter((one) => !edits.includes(one));
    for (const { edit, row } of done) stored.value = withRows(stored.peek(), edit.kind, [row]);
  });
  if (done.length > 0) {
    const before = done.map(({ edit }) => inverseOf(rows, edit));
    const action = { label: t("common.undo"), run: () => void editAll(before, what) };
    notify({ kind: "done", text: t("common.changed", { what }), action });
  }
  if (refused[0]) {
    const again = () =>
      void editAll(
        refused.map(({ edit }) => edit),
        what,
      );
    notifyError(refused[0].error, { label: t("common.tryAgain"), run: again });
  }
};

onLogout(() => {
  stored.value = NO_ROWS;
  isRead.value = false;
  underWay.value = [];
});
