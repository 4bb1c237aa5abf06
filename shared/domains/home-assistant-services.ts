/** Services: Home Assistant's names for the commands, and the commands' own. */
import { DOMAINS } from "./domains.ts";

/** Its services are for entities of any domain. */
export const ANY_DOMAIN = "homeassistant";
export const ANY_DOMAIN_SERVICES = ["turn_on", "turn_off", "toggle"];

const OWN = DOMAINS.flatMap(({ name, commands }) =>
  Object.keys(commands).map((command) => [`${name}.${command}`, command] as const),
);
const HOME_ASSISTANT = [
  ...ANY_DOMAIN_SERVICES.map((command) => [`${ANY_DOMAIN}.${command}`, command] as const),
  ...DOMAINS.flatMap(({ name, commands }) =>
    Object.entries(commands).flatMap(([command, { service }]) =>
      service === undefined ? [] : [[`${name}.${service}`, command] as const],
    ),
  ),
];

/** Service → command, under every name; `cover.open` is `cover.open_cover`. */
export const SERVICES: ReadonlyMap<string, string> = new Map([...OWN, ...HOME_ASSISTANT]);

const domainIn = (service: string) => service.split(".", 1)[0] ?? "";

const COMMAND_DOMAINS: ReadonlySet<string> = new Set([
  ANY_DOMAIN,
  ...DOMAINS.map(({ name }) => name),
]);

/** Whether a name can be that of a service of an add-on: its slug is no domain of entities. */
export const isAddonService = (service: string): boolean =>
  /^[a-z0-9_]+\.[a-zA-Z]\w*$/.test(service) && !COMMAND_DOMAINS.has(domainIn(service));

/** Whether a service is for entities of a domain. */
export const isFor = (service: string, domain: string): boolean =>
  [domain, ANY_DOMAIN].includes(domainIn(service));

/** The services of the same domain as one that does not exist, or else all. */
export const servicesLike = (service: string): readonly string[] => {
  const all = [...SERVICES.keys()];
  const ofDomain = all.filter((one) => domainIn(one) === domainIn(service));
  return ofDomain.length > 0 ? ofDomain : all;
};
