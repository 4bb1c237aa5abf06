/** Every page of the dashboard, a row each. A new page is a folder in `pages/` and a row here. */
import {
  mdiAccountKeyOutline,
  mdiBackupRestore,
  mdiBellOutline,
  mdiBrain,
  mdiCalendarClockOutline,
  mdiClipboardTextClockOutline,
  mdiConnection,
  mdiDotsHorizontal,
  mdiFloorPlan,
  mdiHistory,
  mdiHomeGroup,
  mdiHomeVariantOutline,
  mdiMessageTextOutline,
  mdiPackageVariantClosed,
  mdiPaletteOutline,
  mdiPuzzleOutline,
  mdiQrcode,
  mdiRobotOutline,
  mdiServer,
  mdiShieldCheckOutline,
} from "@mdi/js";
import { hasPassword, identity, may } from "../core/session.ts";
import { openForMe } from "../core/trust/approvals.ts";
import type { TextKey } from "../messages/texts.ts";

export interface PageRow {
  /** The first part of the address, and the name of the folder and file in `pages/`; empty is the home. */
  readonly id: string;
  readonly title: TextKey;
  readonly icon: string;
  /** Where it stands: in the bar of a phone too, or only in the rail and under "More". */
  readonly place: "bar" | "more" | "hidden";
  /** Whether the person sees it; by default each person does. */
  readonly isOffered?: () => boolean;
  /** How many things wait there for the person. */
  readonly count?: () => number;
}

const countOpen = (): number => openForMe.value.length;

export const PAGES: readonly PageRow[] = [
  {
    id: "",
    title: "home.title",
    icon: mdiHomeVariantOutline,
    place: "bar",
  },
  {
    id: "talk",
    title: "talk.title",
    icon: mdiMessageTextOutline,
    place: "bar",
    isOffered: () => may("interpretation"),
  },
  {
    id: "activity",
    title: "activity.title",
    icon: mdiHistory,
    place: "bar",
    isOffered: () => may("history"),
  },
  { id: "scenes", title: "scenes.title", icon: mdiPaletteOutline, place: "more" },
  { id: "automations", title: "automations.title", icon: mdiRobotOutline, place: "more" },
  { id: "scheduled", title: "scheduled.title", icon: mdiCalendarClockOutline, place: "more" },
  {
    id: "approvals",
    title: "approvals.title",
    icon: mdiShieldCheckOutline,
    place: "more",
    count: countOpen,
  },
  {
    id: "watches",
    title: "watches.title",
    icon: mdiBellOutline,
    place: "more",
  },
  {
    id: "audit",
    title: "audit.title",
    icon: mdiClipboardTextClockOutline,
    place: "more",
    isOffered: () => may("users") && !identity.value?.grant,
  },
  {
    id: "versions",
    title: "versions.title",
    icon: mdiBackupRestore,
    place: "more",
    isOffered: () => may("scenes"),
  },
  { id: "addons", title: "addons.title", icon: mdiPuzzleOutline, place: "more" },
  { id: "packages", title: "packages.title", icon: mdiPackageVariantClosed, place: "more" },
  {
    id: "homes",
    title: "homes.title",
    icon: mdiHomeGroup,
    place: "more",
    isOffered: () => may("users"),
  },
  {
    id: "areas",
    title: "areas.title",
    icon: mdiFloorPlan,
    place: "more",
    isOffered: () => may("users"),
  },
  {
    id: "people",
    title: "people.title",
    icon: mdiAccountKeyOutline,
    place: "more",
    isOffered: () => may("users"),
  },
  {
    id: "guests",
    title: "guests.title",
    icon: mdiQrcode,
    place: "more",
    isOffered: () => may("users") && !identity.value?.grant,
  },
  {
    id: "agents",
    title: "people.agents",
    icon: mdiConnection,
    place: "more",
    // A key has no agents of its own.
    isOffered: () => hasPassword.value || may("users"),
  },
  {
    id: "models",
    title: "models.title",
    icon: mdiBrain,
    place: "more",
    isOffered: () => may("users"),
  },
  {
    id: "place",
    title: "place.title",
    icon: mdiServer,
    place: "hidden",
    // At the first start it is shown before it is read who is logged in.
    isOffered: () => identity.value === undefined || may("users"),
  },
  { id: "system", title: "system.title", icon: mdiServer, place: "more" },
  {
    id: "more",
    title: "more.title",
    icon: mdiDotsHorizontal,
    place: "bar",
    // It leads there where the bar has no room for more.
    count: countOpen,
  },
];

export const isPageOffered = ({ isOffered }: PageRow): boolean => isOffered?.() ?? true;

export const pageOf = (id: string): PageRow | undefined => PAGES.find((one) => one.id === id);
