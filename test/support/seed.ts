/** Where random tests begin: every run asks the same, unless it is told another seed. */
export const SEED = Number(process.env.SEED ?? 1);
