/** Names of the wire as names of JavaScript: `turn_on` is `turnOn`. */

export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Others}`
  ? `${First}${Capitalize<CamelCase<Others>>}`
  : Name;

export type PascalCase<Name extends string> = Capitalize<CamelCase<Name>>;

export const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
