/** What an error lists is bounded, whatever was sent. */
import { describe, expect, it } from "@jest/globals";
import { failure } from "../../../shared/kernel/errors.ts";
import { refuse } from "../../../shared/kernel/problem.ts";

const problems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    field: `field_${index}`,
    message: `The 'field_${index}' field is not known.`,
  }));

const refusalOf = (count: number) => {
  try {
    refuse(problems(count).map((one) => ({ ...one, missing: false })));
  } catch (error) {
    return error as ReturnType<typeof failure>;
  }
  throw new TypeError("nothing was refused");
};

describe("an error", () => {
  it("tells all of twenty problems, and counts none besides", () => {
    const { message, data } = refusalOf(20) as { message: string; data: object };
    expect(data).toEqual({ problems: problems(20) });
    expect(message).toMatch(/'field_19' field is not known\.$/);
  });

  it("tells the first twenty of fifty thousand problems, and how many more there are", () => {
    const { message, data } = refusalOf(50_000) as { message: string; data: object };
    expect(data).toEqual({ problems: problems(20), more: { problems: 49_980 } });
    expect(message).toMatch(
      /^The 'field_0' field is not known\. .* There are 50000 problems in all\.$/,
    );
    expect(message.length).toBeLessThan(2100);
  });

  it("cuts what one problem says, and the names of fields that are missing", () => {
    const long = "x".repeat(1_000_000);
    const { message, data } = failure(
      "INVALID_PARAMETERS",
      {
        problems: [{ field: long, message: long, missing: true }],
        missing_fields: [long, ...Array<string>(30).fill("y")],
        other: [null, 1],
      },
      long,
    ) as { message: string; data: Record<string, unknown> };
    expect(JSON.stringify(data).length + message.length).toBeLessThan(5000);
    expect(data).toMatchObject({ more: { missing_fields: 11 }, other: [null, 1] });
  });
});
