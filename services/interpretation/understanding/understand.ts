/** Understands a sentence: from text to commands, an answer, a question back, or nothing. Pure. */
import type { Free } from "../../../shared/kernel/rules.ts";
import { type FactWords, factWords } from "./frames/facts.ts";
import { type Item, itemsOf } from "./frames/item.ts";
import { type Order, ordersOf } from "./frames/orders.ts";
import { type BuiltCommand, commandFor, type Predicate } from "./frames/predicate.ts";
import { abilityFor, NOTHING_NAMED, resolve, type Speaker } from "./frames/resolve.ts";
import { type Clause, clausesOf, isPredicated, type TargetWords } from "./frames/segment.ts";
import { AS_STATE, type Fact, hasCondition, readCondition } from "./times/condition.ts";
import type { HomeIndex, HomeThing } from "./home/home-index.ts";
import { buildLattice, readings, UNKNOWN_COST } from "./lattice/lattice.ts";
import type { CompiledLanguage } from "./lexicon/compile.ts";
import { type Answer, answerTo } from "./questions/answer.ts";
import { listTask } from "./tasks/lists.ts";
import { broadcastTask, mediaTask } from "./tasks/spoken.ts";
import type { Task } from "./tasks/task.ts";
import { timerTask } from "./tasks/timers.ts";
import { type NormalText, normalize } from "./text/normalize.ts";
import { repairs } from "./text/repair.ts";
import { type Moment, readTiming } from "./times/timing.ts";

export interface PlannedStep {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Free;
  readonly when?: Moment | Trigger;
  readonly for?: number;
  readonly until?: Moment;
}

/** An automation: when something happens, and only if. */
export interface Trigger {
  readonly on?: Fact;
  readonly if?: readonly Fact[];
}

/** What the next sentence may refer to. */
export interface DialogueMemory {
  readonly recent: readonly string[];
  readonly order?: Order;
  readonly question?: OpenQuestion;
  readonly asked?: FactWords;
}

export interface OpenQuestion {
  readonly order: Order;
  readonly candidates: readonly string[];
}

export interface SentenceSituation {
  /** The local time, as if it were UTC. */
  readonly now: Date;
  readonly area?: string | undefined;
  readonly memory?: DialogueMemory | undefined;
}

export type Understanding =
  | { readonly kind: "act"; readonly steps: readonly PlannedStep[]; readonly memory: DialogueMemory }
  | { readonly kind: "answer"; readonly answer: Answer; readonly memory: DialogueMemory }
  | { readonly kind: "ask"; readonly candidates: readonly string[]; readonly reason: string; readonly memory: DialogueMemory }
  | { readonly kind: "undo"; readonly memory: DialogueMemory }
  | { readonly kind: "none"; readonly reason: string };

interface Candidate {
  readonly result: Understanding;
  readonly cost: number;
  /** Nothing was named: what is meant follows from what is to be done. */
  readonly isImplied?: boolean;
}

/** Sequences of spans that are looked at; the likeliest come first. */
const MAX_READINGS = 48;
/** A reading that costs this much more than its words is no reading. */
const MAX_MISFIT = 59;
const MAX_LENGTH = 2000;

const NOTHING = (reason: string, cost: number): Candidate => ({ result: { kind: "none", reason }, cost });

const joinTargets = (orders: readonly Order[], ids: readonly string[]): DialogueMemory => {
  const order = orders.at(-1);
  return { recent: ids, ...(order && { order }) };
};

interface Planned {
  readonly steps: readonly PlannedStep[];
  readonly cost: number;
}
interface Unplanned {
  readonly ask?: { readonly order: Order; readonly candidates: readonly string[] };
  readonly problem?: string;
  readonly cost: number;
}

/** "Here" as the room that it is. */
const here = (words: TargetWords, { area }: Speaker): TargetWords =>
  area !== undefined && words.words.includes("here")
    ? { ...words, places: [...words.places, [area]], words: words.words.filter((one) => one !== "here") }
    : words;

/** A room that a vacuum is sent to: not all that it could clean. */
const inRoom = (thing: HomeThing, command: BuiltCommand, { places }: TargetWords): BuiltCommand => {
  const [areas] = places;
  const isSent = thing.entity_id.startsWith("vacuum.") && command.command === "start" && areas?.length === 1;
  return isSent ? { command: "clean_area", fields: { area: areas?.[0] } } : command;
};

/** The place of what is cleaned is not that of the vacuum. */
const unplaced = (words: TargetWords, predicate: Predicate, home: HomeIndex): TargetWords => {
  const isClean = predicate.acts.includes("clean") || (predicate.acts.includes("start") && words.names.flat().some((id) => id.startsWith("vacuum.")));
  if (!isClean || words.places.length === 0) return words;
  const isThere = home.things.some(({ entity_id, area_id }) => entity_id.startsWith("vacuum.") && words.places.flat().includes(area_id ?? ""));
  return isThere ? words : { ...words, places: [] };
};

const planOrder = (order: Order, home: HomeIndex, speaker: Speaker): Planned | Unplanned => {
  const can = abilityFor(order.predicate);
  const targets = order.targets.length > 0 ? order.targets : [NOTHING_NAMED];
  const steps = new Map<string, PlannedStep>();
  let cost = 0;
  for (const words of targets) {
    const found = resolve(unplaced(here(words, speaker), order.predicate, home), home, speaker, can, order.predicate);
    cost += found.cost;
    if ("problem" in found) return { problem: found.problem, cost };
    if ("ask" in found)
      return { ask: { order, candidates: found.ask.map(({ entity_id }) => entity_id) }, cost };
    for (const thing of found.things) {
      const command = commandFor(thing, order.predicate);
      if (command) steps.set(thing.entity_id, { entity_id: thing.entity_id, ...inRoom(thing, command, here(words, speaker)) });
    }
  }
  for (const words of order.except) {
    const kept = resolve(withKindOf(words, order), home, speaker, () => true);
    if (!("things" in kept)) return { problem: "what is excepted is not known", cost: cost + 150 };
    for (const { entity_id } of kept.things) steps.delete(entity_id);
  }
  return steps.size > 0 ? { steps: [...steps.values()], cost } : { problem: "nothing is left", cost: cost + 150 };
};

/** "All lights except the bedroom": those of the bedroom. */
const withKindOf = (words: Order["except"][number], { targets }: Order) => {
  const [first] = targets;
  const isBare = isBareTarget(words);
  return isBare && first && first.kinds.length > 0 ? { ...words, kinds: first.kinds, isAll: true } : words;
};

interface Scene {
  readonly language: CompiledLanguage;
  readonly home: HomeIndex;
  readonly situation: SentenceSituation;
  readonly text: NormalText;
}

const speakerOf = ({ area, memory }: SentenceSituation): Speaker => ({ area, recent: memory?.recent ?? [] });

const runOrders = (
  timed: readonly TimedOrders[],
  { home, situation }: Scene,
  base: number,
): Candidate => {
  const speaker = speakerOf(situation);
  const steps: PlannedStep[] = [];
  let cost = base;
  let recent = speaker.recent;
  for (const { orders, timing } of timed)
    for (const order of orders) {
      const planned = planOrder(order, home, { ...speaker, recent });
      cost += planned.cost;
      if ("problem" in planned && planned.problem !== undefined)
        return NOTHING(planned.problem, cost);
      if ("ask" in planned && planned.ask) {
        const { ask } = planned;
        const memory = { recent: speaker.recent, order: ask.order, question: ask };
        return { result: { kind: "ask", candidates: ask.candidates, reason: "which one", memory }, cost };
      }
      if (!("steps" in planned)) continue;
      recent = planned.steps.map(({ entity_id }) => entity_id);
      steps.push(...planned.steps.map((step) => ({ ...step, ...timing })));
    }
  const all = timed.flatMap(({ orders }) => orders);
  const isImplied = all.some(({ targets }) => targets.length === 0 || targets.every(isVague));
  return { result: { kind: "act", steps, memory: joinTargets(all, recent) }, cost, isImplied };
};

/** A sentence that only names things means the last order for them. */
/** It names nothing of the home. */
const isVague = (target: TargetWords): boolean =>
  isBareTarget(target) && target.places.length + target.words.length === 0;

const isBareTarget = ({ names, stems, parts, kinds }: TargetWords) =>
  names.length + stems.length + parts.length + kinds.length === 0;

const ellipsis = (clauses: readonly Clause[], { situation }: Scene): readonly Order[] | undefined => {
  const last = situation.memory?.order;
  const targets = clauses.flatMap((clause) => clause.targets);
  if (!last || targets.length === 0) return undefined;
  const [noun] = last.targets;
  return [
    {
      ...last,
      except: [],
      targets: targets.map((one) =>
        isBareTarget(one) && noun ? { ...one, kinds: noun.kinds, pronoun: undefined } : one,
      ),
    },
  ];
};

interface TimedOrders {
  readonly orders: readonly Order[];
  readonly timing: Pick<PlannedStep, "when" | "for" | "until">;
  readonly isNow: boolean;
}

/** Where a sentence has several verbs, each with its own time. */
const chunksOf = (items: readonly Item[]): readonly (readonly Item[])[] => {
  const isVerb = ({ is }: Item | { is: string }) => is === "do" || is === "act" || is === "up" || is === "down";
  const isTimed = items.filter(({ is }) => is === "time").length > 0 || items.some(({ unit }) => unit !== undefined && TIME_UNITS.includes(unit));
  const at = items.findIndex(
    ({ is, of }, index) =>
      (is === "mark" || (is === "link" && (of === "and" || of === "then"))) &&
      items.slice(0, index).some(isVerb) &&
      items.slice(index + 1, index + 3).some(isVerb),
  );
  if (at < 0 || !isTimed) return [items];
  return [items.slice(0, at), ...chunksOf(items.slice(at + 1))];
};
const TIME_UNITS: readonly string[] = ["second", "minute", "hour", "day"];

const orderCandidate = (items: readonly Item[], scene: Scene, base: number): Candidate | undefined => {
  const { home, situation } = scene;
  const condition = readCondition(items, home, speakerOf(situation));
  let misfit = condition?.cost ?? 0;
  const timed: TimedOrders[] = [];
  const rest = condition?.items ?? items;
  const notice = condition && noticeIn(rest);
  if (condition && notice) {
    const steps = [{ entity_id: "home", command: "notify", fields: { message: scene.text.original }, when: condition.trigger }];
    return { result: { kind: "act", steps, memory: { recent: [] } }, cost: base + misfit };
  }
  for (const chunk of chunksOf(rest)) {
    const timing = readTiming(chunk, situation.now);
    const clauses = clausesOf(timing.items, home.isFahrenheit);
    misfit += clauses.reduce((sum, { leftover }) => sum + leftover, 0) + timing.cost;
    if (misfit > MAX_MISFIT) return undefined;
    const isMeant = clauses.some(isPredicated);
    let orders = isMeant ? ordersOf(clauses) : ellipsis(clauses, scene);
    if (!orders || orders.length === 0) return undefined;
    orders = orders.map((order, index) => (index === 0 ? continuing(order, situation.memory) : order));
    misfit += isMeant ? 0 : 5;
    const when = condition ? condition.trigger : timing.when;
    timed.push({
      orders,
      isNow: timing.isNow,
      timing: {
        ...(when && { when }),
        ...(timing.for !== undefined && { for: timing.for }),
        ...(timing.until && { until: timing.until }),
      },
    });
  }
  return runOrders(shared(timed), scene, base + misfit);
};

/** "40", "no, 22": another value for what was set last. */
const continuing = (order: Order, memory: DialogueMemory | undefined): Order => {
  const { predicate, targets } = order;
  const last = memory?.order?.predicate;
  const isBare = predicate.acts.length + predicate.changes.length + predicate.attributes.length === 0;
  if (targets.length > 0 || !last || !isBare || predicate.quantities.length !== 1) return order;
  const [before] = last.quantities;
  if (!before && last.level === undefined && last.changes.length === 0) return order;
  const unit = before?.unit ?? (last.level === undefined ? undefined : "percent");
  return {
    ...order,
    predicate: {
      ...predicate,
      attributes: last.attributes,
      quantities: predicate.quantities.map((one) => ({ ...one, unit: one.unit ?? unit, link: "to" })),
    },
  };
};

/** "Tell me when …": nothing but that is to be done. */
const noticeIn = (items: readonly Item[]): boolean => {
  const others = items.filter(({ is }) => is !== "mark" && is !== "link");
  return others.length === 1 && others[0]?.is === "act" && others[0].of === "notify";
};

/** A time that is said once is for all, unless something is said to be for now, or is meant again. */
const shared = (timed: readonly TimedOrders[]): readonly TimedOrders[] => {
  const given = timed.filter(({ timing }) => Object.keys(timing).length > 0);
  const [one] = given;
  const isAgain = timed.slice(1).some(({ orders }) => orders.some(({ targets }) => targets.length === 0 || targets.some(({ pronoun }) => pronoun)));
  if (given.length !== 1 || !one || timed.some(({ isNow }) => isNow) || isAgain) return timed;
  return timed.map((part) => ({ ...part, timing: one.timing }));
};

const questionCandidate = (items: readonly Item[], { home, situation }: Scene, base: number): Candidate | undefined => {
  const words = factWords(items);
  if (words.leftover > MAX_MISFIT) return undefined;
  const { memory } = situation;
  const isWhole = words.asks.length > 0 || words.topics.length > 0 || words.attributes.includes("status") || isBareAttribute(items);
  const asked = isWhole ? words : memory?.asked && continued(memory.asked, words);
  if (!asked) return undefined;
  const answer = answerTo(asked, home, speakerOf(situation));
  if (!answer) return undefined;
  const next = { recent: answer.entities, asked };
  return { result: { kind: "answer", answer, memory: next }, cost: base + words.leftover + answer.cost + (isWhole ? 0 : 5) };
};

/** "And in the bedroom?" asks the same of another place or thing. */
const continued = (asked: FactWords, words: FactWords): FactWords => {
  const { target } = words;
  const isPlace = isBareTarget(target);
  return {
    ...asked,
    target: isPlace ? { ...asked.target, names: [], stems: [], places: target.places, words: target.words } : target,
    ...(words.states.length > 0 && { states: words.states }),
  };
};

const isAsked = (items: readonly Item[]) =>
  items.some(({ is, of }) => is === "q" || is === "topic" || (is === "attr" && of === "status")) ||
  isBareAttribute(items);

/** "Temperature in the kitchen": nothing says that it be changed. */
const isBareAttribute = (items: readonly Item[]): boolean =>
  items.some(({ is }) => is === "attr") &&
  items.every(({ is, of }) => ["attr", "area", "floor", "place", "name", "stem", "word", "kind", "mark"].includes(is) || (is === "link" && ["in", "at", "from", "to"].includes(of)));

const blockIn = (items: readonly Item[]): string | undefined =>
  items.find(({ is }) => is === "block")?.of;

/** "Not the kitchen, but the hall": what follows is meant, with the verb of what is not. */
const contrast = (items: readonly Item[]): readonly Item[] | undefined => {
  const negated = items.findIndex(({ is, of }) => is === "block" && of === "negated");
  const but = items.findIndex(({ is, of }, index) => index > negated && is === "link" && of === "but");
  const mark = items.findIndex(({ is }, index) => index > negated && is === "mark");
  const at = but < 0 ? mark : but;
  if (at < 0 || negated < 0) return undefined;
  const verbs = items.slice(0, at).filter(({ is }) => is === "act" || is === "do" || is === "up" || is === "down");
  const rest = items.slice(at + 1);
  if (rest.some(({ is }) => is === "block")) return undefined;
  const hasVerb = rest.some(({ is }) => ["act", "up", "down", "num", "color", "level", "white"].includes(is));
  if (!hasVerb && but < 0) return undefined;
  return hasVerb ? rest : [...verbs, ...rest];
};

/** "The hall light, no, the bathroom light on": what follows replaces what it corrects. */
const corrected = (items: readonly Item[]): readonly Item[] => {
  const at = items.findLastIndex(({ is, of }) => is === "link" && of === "correct");
  if (at < 0) return items;
  const before = items.slice(0, at).filter(({ is }) => is !== "mark");
  const after = items.slice(at + 1).filter(({ is }, index) => is !== "mark" || index > 0);
  if (before.length === 0) return after;
  const isTarget = ({ is }: Item) => ["name", "stem", "word", "area", "floor", "place", "kind", "kinds", "all", "pron"].includes(is);
  const isVerb = ({ is }: Item) => ["act", "up", "down", "num", "level", "color", "white", "mode"].includes(is);
  const hasTarget = after.some((item) => isTarget(item) && item.is !== "pron");
  const hasVerb = after.some(isVerb);
  if (hasTarget && hasVerb) return [...before.filter(({ is }) => is === "do"), ...after];
  if (hasTarget) return [...before.filter((item) => !isTarget(item)), ...after];
  return [...before.filter((item) => !isVerb(item)), ...after.filter(({ is }) => is !== "pron")];
};

/** "The lamp is too bright" asks for less of it. */
const complaintIn = (items: readonly Item[], isQuestion: boolean): readonly Item[] | undefined => {
  const at = items.findIndex(({ is }) => is === "q");
  const isStatement = at > 0 && items[at]?.of === "is" && !isQuestion;
  const hasChange = items.some(({ is, of }) => (is === "up" || is === "down") && of !== "any");
  const others = items.filter(({ is }, index) => index !== at && is === "q");
  return isStatement && hasChange && others.length === 0 ? items.filter((_, index) => index !== at) : undefined;
};

/** "Make sure that the door is locked" asks for it to be locked. */
const ensuredIn = (items: readonly Item[]): readonly Item[] | undefined => {
  if (!items.some(({ is }) => is === "ensure")) return undefined;
  return items
    .filter(({ is }) => is !== "ensure" && is !== "q")
    .map((item) => (item.is === "state" ? { ...item, is: "act", of: AS_ACT[item.of] ?? item.of } : item));
};
const AS_ACT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(AS_STATE).map(([act, state]) => [state, act]),
);

/** "Did I lock the door?" asks whether it is locked. */
const asState = (item: Item): Item =>
  item.is === "act" && AS_STATE[item.of] ? { ...item, is: "state", of: AS_STATE[item.of] as string } : item;

const TASKS: readonly Task[] = [timerTask, listTask, broadcastTask, mediaTask];

/** What is for no device; its own words may be unknown. */
const taskCandidate = (items: readonly Item[], scene: Scene, cost: number): Candidate | undefined => {
  const { home, situation, text, language } = scene;
  if (items.some(({ is }) => is === "block") || hasCondition(items)) return undefined;
  for (const task of TASKS) {
    const result = task({ items, text, language, home, speaker: speakerOf(situation) });
    if (!result) continue;
    if ("answer" in result)
      return { result: { kind: "answer", answer: result.answer, memory: { recent: [] } }, cost };
    if ("ask" in result)
      return { result: { kind: "ask", candidates: result.ask, reason: "which one", memory: { recent: [] } }, cost };
    const recent = result.steps.map(({ entity_id }) => entity_id);
    return { result: { kind: "act", steps: result.steps, memory: { recent } }, cost };
  }
  return undefined;
};

const evaluate = (items: readonly Item[], scene: Scene, cost: number): Candidate | undefined => {
  const { situation } = scene;
  if (items.length === 0) return undefined;
  const task = taskCandidate(items, scene, cost);
  if (task) return task;
  if (items.some(({ is }) => is === "unknown")) return undefined;
  if (items.every(({ is }) => is === "undo" || is === "mark" || is === "no"))
    return items.some(({ is }) => is === "undo")
      ? { result: { kind: "undo", memory: { recent: situation.memory?.recent ?? [] } }, cost }
      : undefined;
  const block = blockIn(items);
  if (block) {
    const rest = contrast(items);
    return rest ? orderCandidate(rest, scene, cost + 1) : NOTHING(block, cost);
  }
  const meant = corrected(items);
  const ensured = ensuredIn(meant);
  if (ensured) return orderCandidate(ensured, scene, cost);
  const complaint = complaintIn(meant, scene.text.original.includes("?"));
  if (complaint) return orderCandidate(complaint, scene, cost);
  if (isAsked(meant) && !hasCondition(meant)) return questionCandidate(meant.map(asState), scene, cost);
  const order = orderCandidate(meant, scene, cost);
  if (!situation.memory?.asked) return order;
  const more = questionCandidate(meant, scene, cost);
  return more && (!order || more.cost < order.cost) ? more : order;
};

/** Answers to a question back: one of the candidates, several, or none. */
const chosen = (scene: Scene, items: readonly Item[]): readonly string[] | undefined => {
  const { home, situation } = scene;
  const question = situation.memory?.question;
  if (!question) return undefined;
  const { candidates } = question;
  const clauses = clausesOf(items, home.isFahrenheit);
  if (clauses.some((clause) => isPredicated(clause) || clause.leftover > MAX_MISFIT)) return undefined;
  const targets = clauses.flatMap((clause) => clause.targets);
  if (targets.length === 0) return undefined;
  const isCandidate = ({ entity_id }: { entity_id: string }) => candidates.length === 0 || candidates.includes(entity_id);
  const found = targets.flatMap((words) => {
    if (words.nth !== undefined) return [candidates.at(words.nth > 0 ? words.nth - 1 : words.nth) ?? ""];
    const isEach = words.isAll || words.pronoun === "them";
    if (isEach && words.names.length + words.kinds.length + words.places.length === 0) return candidates;
    const plain = words.pronoun ? { ...words, pronoun: undefined } : words;
    const things = home.things.filter((thing) => isCandidate(thing));
    const among = { ...home, things, byId: new Map(things.map((one) => [one.entity_id, one])) };
    const isPlace = isBareTarget(plain);
    const target = isPlace ? { ...plain, kinds: [...new Set(things.map(({ entity_id }) => entity_id.split(".")[0] ?? ""))].map((kind) => ({ kind: DOMAIN_KINDS[kind] ?? kind, isMany: false })) } : plain;
    const one = resolve(target, among, speakerOf(situation), () => true);
    return "things" in one ? one.things.map(({ entity_id }) => entity_id) : [];
  });
  return found.length > 0 && !found.includes("") ? found : undefined;
};

const DOMAIN_KINDS: Readonly<Record<string, string>> = {
  media_player: "music",
  climate: "thermostat",
  lawn_mower: "mower",
};

const answeredQuestion = (scene: Scene, items: readonly Item[], cost: number): Candidate | undefined => {
  const { home, situation } = scene;
  const question = situation.memory?.question;
  const ids = chosen(scene, items);
  if (!question || !ids) return undefined;
  const { order } = question;
  const steps = ids.flatMap((id) => {
    const thing = home.byId.get(id);
    const command = thing && commandFor(thing, order.predicate);
    return command ? [{ entity_id: id, ...command }] : [];
  });
  if (steps.length === 0) return undefined;
  return { result: { kind: "act", steps, memory: { recent: ids, order } }, cost };
};

/** Readings with unknown words that are looked at for tasks, which may have such words. */
const MAX_UNKNOWN_READINGS = 6;

const best = (scene: Scene): Candidate => {
  const lattice = buildLattice(scene.text, scene.language, scene.home);
  let found: Candidate | undefined;
  let blocked: Candidate | undefined;
  let unknown = 0;
  for (const { spans, cost } of readings(lattice, scene.text.chars.length, MAX_READINGS)) {
    const limit = found ?? blocked;
    if (limit && cost >= limit.cost) break;
    if (cost >= UNKNOWN_COST && (limit || (unknown += 1) > MAX_UNKNOWN_READINGS)) break;
    const items = itemsOf(spans, scene.text);
    const candidate = answeredQuestion(scene, items, cost) ?? evaluate(items, scene, cost);
    if (!candidate) continue;
    if (candidate.result.kind === "none") {
      if (!blocked || candidate.cost < blocked.cost) blocked = candidate;
    } else if (!found || candidate.cost < found.cost) found = candidate;
  }
  if (found && blocked && isBlock(blocked) && blocked.cost <= found.cost) return blocked;
  return found ?? blocked ?? NOTHING(unknown > 0 ? "unknown words" : "no meaning", 0);
};

const BLOCKS = ["hypothetical", "negated", "never_mind", "past", "reported", "how_to", "wish"];
const isBlock = ({ result }: Candidate) => result.kind === "none" && BLOCKS.includes(result.reason);

/** @param input  Up to 2,000 characters; more is not understood. */
export const understand = (
  input: string,
  language: CompiledLanguage,
  home: HomeIndex,
  situation: SentenceSituation,
): Understanding => {
  if (input.length > MAX_LENGTH) return { kind: "none", reason: "too long" };
  const text = normalize(input);
  const first = best({ language, home, situation, text });
  if (first.result.kind !== "none" || isBlock(first)) return first.result;
  for (const mended of repairs(input, text, language, home)) {
    const next = best({ language, home, situation, text: normalize(mended) });
    if (next.result.kind === "act" && !next.isImplied) return next.result;
    if (next.result.kind === "ask") return next.result;
  }
  return first.result;
};
