/** The rooms of the source and what each holds. Of `shared`, a room imports only those before it. */
export const SHARED_ROOMS = {
  "shared/text": "Text and JSON: escaping, slugs, canonical JSON, similar names",
  "shared/kernel":
    "Contracts, rules, errors, entities, callers, events: the basis of all other rooms",
  "shared/async": "The clock and its timers, mutex, batcher, retry, timeout",
  "shared/net": "Addresses outside: which are public, and connecting only to those",
  "shared/webhooks": "Signed webhooks: sent to checked addresses, tried again",
  "shared/domains":
    "The device domains, in folders by kind: commands, fields, states, Home Assistant's names, words",
  "shared/homes": "The kinds of home, with the forms of their URLs",
  "shared/contracts": "What each service offers: actions with rules, results, roles",
  "shared/contracts/registry":
    "What people edit: areas, floors, labels, entities, devices; and its earlier versions",
  "shared/contracts/approvals": "The policy, and the approvals that it asks for",
  "shared/contracts/identity": "Users, keys and credentials: the contract, and what clients read",
  "shared/contracts/agents":
    "What agents need in one call: the summary of the home, plans, what is scheduled, watches, the audit log",
  "shared/contracts/oauth": "Connected agents, and the records of OAuth",
  "shared/contracts/models": "The language models of the profiles",
  "shared/config": "Every setting as data; the only reader of process.env",
  "shared/store/port": "The port to the store, its cache of entities, leases, secrets",
  "shared/store/audit": "Chains of records: signed, listed, trimmed, verified",
  "shared/store/sqlite": "The store of one process: a file",
  "shared/store/redis": "The store of many processes: each write is one Lua script",
  "shared/store/dump": "The commands backup, restore and audit, and the format of a backup",
  "shared/store":
    "Opens the store that a URL names; reads pages of its log; versions of what is configured",
  "shared/access/policy": "What the policy decides, when it holds, and how it asks",
  "shared/access":
    "Role and grant of a call, its targets, idempotency keys, encrypted results, the version of permissions",
  "shared/store/recorder":
    "Changes as durable writes: state, version, event and receipt in one; retried after conflicts",
  "shared/observability": "Metrics, readiness, throttled logs, release of memory",
  "shared/limiters": "Counters and mutexes that all processes share, in memory or Redis",
  "shared/bus": "Calls between processes: Moleculer over NATS, signed and batched",
  "shared/jobs": "Jobs: operations that continue after their request and after a restart",
  shared: "The dependencies of each service",
} as const;

/** Of the command line, a room imports only those before it. */
export const CLI_ROOMS = {
  "cli/kernel": "Exit codes, failures with advice, values of options",
  "cli/terminal": "Tables, styles, charts, progress, questions: what a terminal shows and asks",
  "cli/profiles": "Several homes, each with its address and credential, in a file of its owner",
  "cli/api": "The service over HTTP and WebSocket, and its answers in words",
  "cli/spec": "What a command is: a row with its words; rows as a parser",
  "cli/manual": "The manual page, and completion scripts of bash, zsh and fish",
  "cli/doctor": "Checks of an installation, each with how to mend what it finds",
  "cli/init": "What an installation needs: settings, a systemd unit, a compose file",
  "cli/commands/access": "Logging in, profiles, users and keys",
  "cli/commands/automation": "Automations: listed, traced, checked, imported, exported",
  "cli/commands/install": "Add-ons and packages, with the progress of their jobs",
  "cli/commands/registry": "Areas, floors, labels, entities, devices: listed, shown, changed",
  "cli/commands/trust": "Approvals and the policy, what is done later, watches, the audit log",
  "cli/commands": "The commands of `hearth`, one file each or a family",
  cli: "The command line: its launcher, and one run of it",
} as const;

/** What the command line imports of `shared`: files and folders, each with the reason. */
export const CLI_IMPORTS: Readonly<Record<string, string>> = {
  "shared/contracts": "the types of answers, and types only",
  "shared/async/clock.ts": "what waits gets a clock",
  "shared/config": "settings are checked, and explained, without a service",
  "shared/homes/home-kinds.ts": "which homes ask for a token",
  "shared/kernel/event-kinds.ts": "what a stream may send",
  "shared/kernel/own-property.ts": "tables are asked by words",
  "shared/store/redis/redis-client.ts": "whether Redis can be reached",
  "shared/store/sqlite/sqlite-file.ts": "where the store is",
  "shared/bus/nats-connection.ts": "whether NATS can be reached",
  "shared/text": "names that are spelled alike, slugs, escaped texts, JSON",
};

export const ROOMS: Readonly<Record<string, string>> = {
  ...SHARED_ROOMS,
  gateway: "The gateway service, and the pipeline of a request",
  "gateway/http":
    "Node's HTTP server with its bounds: connections, origins, addresses, parser errors",
  "gateway/request": "Reading a request: route, group, limit, credential, body, preconditions",
  "gateway/response": "Writing an answer: status, headers, errors in the format of a group",
  "gateway/groups": "The four groups of the API as data, route by route",
  "gateway/groups/trust":
    "What people entrust to others and see afterwards, and guest links, route by route",
  "gateway/documents": "OpenAPI, AsyncAPI, the first page, health",
  "gateway/documents/site": "The documentation as pages: Markdown as HTML, navigation, search",
  "gateway/dashboard":
    "Serves the files of the dashboard and its libraries: types stripped, modules joined, compressed",
  "gateway/mcp/questions": "What a call asks of a person: to approve it, or to decide what waits",
  "gateway/mcp/sessions": "Sessions of 2025-11-25, in which a client can be asked during a call",
  "gateway/mcp": "The Model Context Protocol: tools, prompts and resources for agents",
  "gateway/oauth":
    "OAuth 2.1 for agents: documents, endpoints, the consent page; oidc-provider, loaded when it is asked",
  "gateway/oauth/messages": "The texts of the consent page in each language",
  "gateway/push": "Streams: opening, authentication, sessions, long polls",
  "gateway/push/log": "Follows the event log on this node, with a position for each client",
  "gateway/push/transport":
    "Frames of WebSocket and server-sent events, send queues, incoming messages",
  "gateway/push/dialects": "Messages of /events, /ws, /subscribe_events",
  "gateway/push/home-assistant": "Home Assistant's WebSocket protocol on /api/websocket",
  "services/actions": "Actions by name, batches, Home Assistant's services, tools",
  "services/actions/approvals":
    "The policy, and what it asks about: kept, decided by a person, carried out once",
  "services/actions/approvals/notify":
    "Webhooks of approvals: registered by people, told of what they may decide",
  "services/actions/atomic": "Batches that are done as a whole, or taken back",
  "services/actions/plans": "Plans: predicted by dry runs, kept, carried out once",
  "services/actions/scheduled":
    "What is done later, or for a while: kept, carried out once, taken back",
  "services/actions/versions": "What was configured before: listed, restored by its owner",
  "services/addons": "Add-ons: plans and jobs of installing, starting, stopping",
  "services/addons/install": "Downloads an add-on with npm, checks it, swaps folders",
  "services/addons/process": "The process of an add-on: start, supervision, calls, logs",
  "services/addons/sandbox": "Sandboxes of the operating system, and Node's permissions",
  "services/addons/runner": "Code that runs inside the process of an add-on",
  "services/automations": "Automations: stored, listed, traced, run by hand",
  "services/automations/schema": "Parsers of configurations that collect every problem",
  "services/automations/time": "Cron patterns, sun, local time, durations",
  "services/automations/config": "A configuration as a compiled plan",
  "services/automations/triggers": "One file for each trigger platform",
  "services/automations/conditions": "One file for each kind of condition",
  "services/automations/actions": "One file for each kind of action",
  "services/automations/runs": "Runs: scheduled, executed, checkpointed, stored",
  "services/automations/engine": "Follows the log and the clock on one process, and starts runs",
  "services/automations/watches":
    "Watches: kept, evaluated by one process, told over streams, webhooks and waits",
  "services/context": "Facts about a caller, and free keys of the system",
  "services/devices": "Reads, commands and records the homes",
  "services/devices/announce": "Announces Hearth's entities on an MQTT broker, for Home Assistant",
  "services/devices/announce/components":
    "How each domain is announced: its component, topics, commands",
  "services/devices/commands":
    "A command: checked, sent, answered; scenes and automations step by step",
  "services/devices/guard": "What policy, ranges, uses and wear allow of commands",
  "services/devices/report-queue":
    "Writes of what homes report: queued while the store refuses them, tried again after conflicts",
  "services/devices/edits": "The registry as people have it: areas, floors, labels, devices, names",
  "services/devices/registry": "Which entities there are, definitions, filters",
  "services/devices/undo": "The undo stack of each user or key",
  "services/devices/homes": "The port to a home, chosen by URL",
  "services/devices/homes/addons": "Entities that add-ons publish",
  "services/devices/homes/connection":
    "What homes over a connection share: retries, first look, status, confirmations, bounds",
  "services/devices/homes/home-assistant":
    "A Home Assistant as a home: its registries, states and services over its WebSocket",
  "services/devices/homes/mqtt":
    "The devices of an MQTT broker as a home: discovery, availability, templates, commands",
  "services/devices/homes/mqtt/components": "What each component of MQTT discovery says and takes",
  "services/devices/homes/mqtt/templates": "Templates of devices: checked, bounded, run",
  "services/devices/homes/virtual": "The virtual home: a house as data, its physics as pure steps",
  "services/events": "The event log, read by position",
  "services/history": "The event log, read by entity and time",
  "services/history/audit": "The audit log, read by who, what and when",
  "services/history/summary": "The home in few tokens: the unusual, what is on, what differs",
  "services/history/why": "The chain of causes of a present state",
  "services/identity/guests": "Guest links: made, taken once, revoked with what was taken",
  "services/identity/permissions": "What a credential may do, when, and why",
  "services/identity": "Users, tokens, API keys, tickets, login throttling",
  "services/interpretation": "Sentences: executed only if every word is understood",
  "services/interpretation/language": "The `Language` type: lexicon, numbers, words, texts",
  "services/interpretation/lexicon": "The list of languages",
  "services/interpretation/lexicon/english": "English: phrases for parsing, texts for answers",
  "services/interpretation/later":
    "Sentences about what is done later: scheduled, listed, cancelled",
  "services/interpretation/tokens": "A sentence as tokens and clauses",
  "services/interpretation/home": "Names of entities, areas and floors in sentences",
  "services/interpretation/targets": "Resolves the entities of a clause",
  "services/interpretation/commands": "Builds and executes the commands of a clause",
  "services/interpretation/parser":
    "Parses a sentence into commands, an answer, or a clarifying question",
  "services/interpretation/questions": "Questions, answered from states",
  "services/interpretation/conversation":
    "What a language model is told of a sentence and the home, and what becomes of its answer",
  "services/interpretation/models":
    "The language model of each profile: set, asked within budget and time, kept from while it is away",
  "services/interpretation/models/providers":
    "Requests to the servers of language models, in the formats of OpenAI and Anthropic",
  "services/interpretation/dialogue": "Clarifying questions, the memory of a session, suggestions",
  "services/interpretation/understanding":
    "Sentences in several languages as data: from text to a plan; pure, for measuring",
  "services/interpretation/understanding/dialogue": "Answers to a question back",
  "services/interpretation/understanding/frames":
    "Clauses: what is named, what is to be done with it, and which things that is",
  "services/interpretation/understanding/home": "The names of a home, as the parser looks them up",
  "services/interpretation/understanding/lattice":
    "All spans of a sentence that mean something, and sequences of them",
  "services/interpretation/understanding/lexicon":
    "Languages: the shape of their data, and its compiler",
  "services/interpretation/understanding/lexicon/de": "German, as data",
  "services/interpretation/understanding/lexicon/en": "English, as data",
  "services/interpretation/understanding/lexicon/es": "Spanish, as data",
  "services/interpretation/understanding/lexicon/nl": "Dutch, as data",
  "services/interpretation/understanding/plan":
    "From clauses to commands: now, later, or when something happens",
  "services/interpretation/understanding/questions":
    "Questions about the state of a home, and their answers",
  "services/interpretation/understanding/tasks":
    "What is for no device: timers, lists, music by name, words for all",
  "services/interpretation/understanding/text": "Text as it is matched: folded, expanded, mended",
  "services/interpretation/understanding/times":
    "Durations, times of day, days and conditions in sentences",
  "services/jobs": "The progress of a job",
  "services/packages": "Packages: plans and jobs of installing and removing",
  "services/packages/index": "The index of packages",
  "services/packages/download": "Downloads from checked addresses, with limits",
  "services/packages/archive": "Unpacks archives, only into their own folder",
  "services/packages/folders": "Swaps folders so that a crash leaves the old or the new one",
  "services/scenes": "Scenes: created, captured, found, activated",
  "services/undo": "Undo and redo of a request",
  client:
    "hearth-client, a package for programs: devices, events, requests; its types made from the API's document",
  dashboard: "The dashboard, which runs in browsers: TypeScript without a build step",
  "dashboard/core/trust": "What waits for an approval, and the policy of the house",
  "dashboard/core": "The home as signals, the connection, requests, commands, texts",
  "dashboard/parts/settings": "The settings of the service, and the form of where the home is",
  "dashboard/parts": "Parts that pages share: buttons, sliders, dialogs",
  "dashboard/devices": "A device as a tile and as a sheet: icon, words, tint, controls, by domain",
  "dashboard/devices/chart": "How a device was: read, aligned, drawn",
  "dashboard/devices/controls": "Everything a device can do, a file for each kind",
  "dashboard/shell":
    "What surrounds the pages: navigation, palette, keys, banner; the table of pages",
  "dashboard/pages/automations": "Automations: a list of sentences, and their editor",
  "dashboard/pages/automations/config":
    "Configurations: parts, drafts, problems, commands, places in a text",
  "dashboard/pages/automations/editor": "The editor of an automation: a form and its text",
  "dashboard/pages/automations/words": "Configurations in words",
  "dashboard/pages/approvals": "What waits for an approval: decided; what was decided",
  "dashboard/pages/approvals/policy": "The policy of the house: in words, changed",
  "dashboard/pages/audit": "Who did what, what was refused, on whose behalf",
  "dashboard/pages/watches": "What is told once a condition becomes true: made, removed",
  "dashboard/pages/home": "The home by areas: the unusual, favourites, tiles",
  "dashboard/pages/homes": "Homes: connected, changed, removed; how each is",
  "dashboard/pages/areas": "Areas, floors, labels, entities, devices: what a person says of each",
  "dashboard/pages/login": "The login",
  "dashboard/pages/place": "The place of the home, at the first start",
  "dashboard/pages/more": "Pages beyond the bar, appearance, language",
  "dashboard/pages/activity": "What happens, live, with its causes",
  "dashboard/pages/addons": "Add-ons: installed, started, logged",
  "dashboard/pages/packages": "Packages of the index",
  "dashboard/pages/people": "People, keys, and what each may do",
  "dashboard/pages/guests": "Guest links: made, shown once with a QR code, revoked",
  "dashboard/pages/agents": "Connected agents: narrowed, ended; how one is connected",
  "dashboard/pages/models": "The language model of each profile: set, tested, unset",
  "dashboard/pages/scenes": "Scenes: activated, tried, captured, edited",
  "dashboard/pages/scheduled": "What is done later, or for a while: listed, cancelled",
  "dashboard/pages/versions": "Earlier versions of what is configured: listed, restored",
  "dashboard/pages/system": "Health, backup, settings",
  "dashboard/pages/talk": "A sentence: its plan, done, undone",
  "dashboard/messages": "The texts of each language, page by page",
  "dashboard/messages/en": "English",
  "dashboard/messages/en/trust": "English, of what people entrust to others",
  "dashboard/messages/de": "German",
  "dashboard/messages/de/trust": "German, of what people entrust to others",
  "dashboard/messages/es": "Spanish",
  "dashboard/messages/es/trust": "Spanish, of what people entrust to others",
  "dashboard/messages/fr": "French",
  "dashboard/messages/fr/trust": "French, of what people entrust to others",
  "dashboard/messages/nl": "Dutch",
  "dashboard/messages/nl/trust": "Dutch, of what people entrust to others",
  ...CLI_ROOMS,
};
