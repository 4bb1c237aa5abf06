/** Runs the measurements, or those that are named: npm run bench -- interpretation. */
const ALL = ["interpretation", "http", "push", "cluster"] as const;
const named = process.argv.slice(2);

for (const name of named.length > 0 ? named : ALL) await import(`./${name}.ts`);

export {};
