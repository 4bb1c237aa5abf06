/** The rooms of the source: what each is for. Of `shared`, each may import those above it. */
export const SHARED_ROOMS: readonly string[] = [
  "shared/text",
  "shared/kernel",
  "shared/async",
  "shared/domains",
  "shared/contracts",
  "shared/config",
  "shared/store/port",
  "shared/store/sqlite",
  "shared/store/redis",
  "shared/store/dump",
  "shared/store",
  "shared/observability",
  "shared/limiters",
  "shared/bus",
  "shared/jobs",
  "shared",
];
