/** Texts of answers are those of JSON.stringify, whether or not they were made before. */
import { describe, expect, it } from "@jest/globals";
import { bodyOf, cachedView } from "../../../gateway/response/response-cache.ts";
import { deepFreeze } from "../../../shared/store/port/state-cache.ts";
import { fc } from "../../support/any.ts";

const value = fc.jsonValue();
const fixed = fc.dictionary(fc.string(), value).map((one) => deepFreeze({ ...one }));
const field = fc.oneof(value, fc.array(fixed), fixed, fc.constant(undefined));

describe("the text of an answer", () => {
  it("is what JSON.stringify says, each time", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), field), (body) => {
        const said = JSON.stringify(body);
        expect([bodyOf(body), bodyOf(body)]).toEqual([said, said]);
        expect(String(bodyOf(deepFreeze({ ...body })))).toBe(said);
      }),
    );
  });

  it("is kept as bytes where it is long and cannot change", () => {
    const body = deepFreeze({ devices: [{ name: "ä".repeat(5000) }] });
    expect(bodyOf(body)).toEqual(Buffer.from(JSON.stringify(body)));
    expect(bodyOf(body)).toBe(bodyOf(body));
  });

  it("follows what can still change", () => {
    const state = { state: "on" };
    const body = { devices: [state] };
    expect(bodyOf(body)).toBe('{"devices":[{"state":"on"}]}');
    state.state = "off";
    expect(bodyOf(body)).toBe('{"devices":[{"state":"off"}]}');
  });
});

describe("what is shown once", () => {
  const show = cachedView(({ id }: { readonly id: string }) => ({ name: id }));

  it("is the same for what cannot change, and cannot change itself", () => {
    const one = deepFreeze({ id: "a" });
    expect(show(one)).toBe(show(one));
    expect(show(one)).toEqual({ name: "a" });
    expect(Object.isFrozen(show(one))).toBe(true);
  });

  it("is made anew of what can", () => {
    const one = { id: "a" };
    show(one);
    one.id = "b";
    expect(show(one)).toEqual({ name: "b" });
  });
});
