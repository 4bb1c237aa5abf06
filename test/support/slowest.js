/** Tells the ten slowest cases of a run. Plain JavaScript, as Jest loads it by itself. */

const SHOWN = 10;

const casesOf = ({ testFilePath, testResults }) =>
  testResults.map(({ fullName, duration }) => ({
    file: testFilePath,
    fullName,
    ms: duration ?? 0,
  }));

export default class Slowest {
  /** @param {{ rootDir: string }} config */
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunComplete(_contexts, { testResults }) {
    const slowest = testResults.flatMap(casesOf).sort((a, b) => b.ms - a.ms);
    const lines = slowest
      .slice(0, SHOWN)
      .map(
        ({ file, fullName, ms }) => `${ms} ms  ${file.slice(this.rootDir.length + 1)}: ${fullName}`,
      );
    process.stderr.write(`\nThe slowest cases:\n${lines.join("\n")}\n`);
  }
}
