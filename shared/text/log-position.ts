/** Positions in the log: `<epoch>:<sequence>`, for example `9f2c01aa:1042`. */

const POSITION_PATTERN = /^([0-9a-f]{8}):(0|[1-9]\d{0,14})$/;

export const positionRule = {
  type: "string",
  pattern: POSITION_PATTERN,
  about: "Position in the log, for example 83e1a80f:127",
} as const;

export const positionOf = (epoch: string, sequence: number): string => `${epoch}:${sequence}`;

/** @returns `undefined` for a text that is no position. */
export const readPosition = (text: string) => {
  const [, epoch, sequence] = POSITION_PATTERN.exec(text) ?? [];
  return epoch === undefined ? undefined : { epoch, sequence: Number(sequence) };
};
