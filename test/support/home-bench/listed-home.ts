/** A home of the list: connected, described and removed as `/homes` does it. */
import type { Client, Loose } from "../client.ts";
import type { HomeBench, HomeWay } from "./bench.ts";

export const listedHome = ({ connection }: Pick<HomeBench, "connection">): HomeWay => {
  let id = "";
  return {
    async connect(admin: Client) {
      const { status, text, body } = await admin.post("/homes", { ...connection, name: "Tried" });
      if (status !== 200) throw new Error(text);
      id = body.home.id;
      return id;
    },
    disconnect: async (admin) => void (await admin.send("DELETE", `/homes/${id}`)),
    listed: async (admin) =>
      (await admin.get("/homes")).body.homes.find((home: Loose) => home.id === id),
    // The house that the tests start with has it.
    twin: async (entity_id) => entity_id,
  };
};
