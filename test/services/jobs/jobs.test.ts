/** Jobs as a client asks for them. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Booted, boot } from "../../support/boot.ts";

let house: Booted;
beforeAll(async () => {
  house = await boot({ SERVICES: "devices,identity,jobs,gateway" });
});
afterAll(() => house.stop());

it.each(["/jobs/3b241101-e2bb-4255-8caf-4136c566a962", "/jobs/none"])(
  "an unknown job is a 404: %s",
  async (path) => {
    const { status, body } = await house.admin.get(path);
    expect([status, body.error.code]).toEqual([404, "JOB_NOT_FOUND"]);
  },
);

it("what cannot be an id is a 400", async () => {
  const { status, body } = await house.admin.get("/jobs/a%20b");
  expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
});

it("jobs are shown to viewers, and not without a credential", async () => {
  const viewer = await house.key("viewer");
  expect((await viewer.get("/jobs/none")).status).toBe(404);
  expect((await house.anyone.get("/jobs/none")).status).toBe(401);
});
