/** A module without its blanks: what a blank is needed for, and what stays. */
import { describe, expect, it } from "@jest/globals";
import { compact } from "../../../gateway/dashboard/compact.ts";

describe("a module without the blanks that mean nothing", () => {
  it.each([
    ["blanks around operators", "const a = b + c;", "const a=b+c;"],
    ["comments", "a(/* one */ b); // two", "a(b);"],
    ["commas before a closing bracket", "f([\n  a,\n  b,\n]);", "f([a,b]);"],
  ])("has no %s", async (_what, code, small) => {
    expect(await compact(`${code}\n`)).toBe(`${small}\n`);
  });

  it.each([
    ["words", "typeof a;"],
    ["words with letters beyond ASCII", "typeof é;"],
    ["signs that would be others", "a+ +b- -c;"],
    ["a division by a regular expression", "a/ /b /.c;"],
    ["a number and its method", "1 .toFixed();"],
    ["texts", `f("a  b",'c , ]',\`d  \${e} ,] f\`,/ g ,]/);`],
    ["the blanks of markup", `html\`<a b=\${c} />\n  d\`;`],
    ["places of an array", "[,,a,,];"],
  ])("keeps apart, or keeps: %s", async (_what, code) => {
    expect(await compact(`${code}\n`)).toBe(`${code}\n`);
  });

  it("has a line for each statement, as positions of errors name lines", async () => {
    const code = "if (a) {\n  b();\n  c();\n}\nd();\nconst e = () => {\n  f();\n};\n";
    expect(await compact(code)).toBe("if(a){b();\nc();\n}\nd();\nconst e=()=>{f();\n};\n");
  });

  it("is refused where it is none", async () => {
    await expect(compact("const a = ;")).rejects.toThrow(/Unexpected token/);
  });
});
