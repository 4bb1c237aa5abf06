/** A socket that speaks Home Assistant's protocol, opened in each way in which a client may come. */
import { expect } from "@jest/globals";
import type { Booted } from "../../support/boot.ts";
import type { Loose } from "../../support/client.ts";
import { openSocket, type Socket } from "../../support/streams.ts";

export const LAMP = "light.kitchen";
export const PATH = "/api/websocket";

export const isResult = ({ type }: Loose) => type === "result";
export const isEvent = ({ type }: Loose) => type === "event";
export const isAbout = (entity_id: string) => (message: Loose) =>
  message.event?.data?.entity_id === entity_id;

/** @param house  Open by the time when one of these is called. */
export const speakersOf = (house: Pick<Booted, "url" | "admin">) => {
  const tokenNow = () => house.admin.authorization?.split(" ")[1] ?? "";
  const openAt = (path: string, headers = {}): Promise<Socket> =>
    openSocket(house.url + path, { headers });
  const stranger = () => openAt(PATH);
  /** Known by a header, and so not greeted. */
  const known = (query = "") => openAt(PATH + query, { authorization: `Bearer ${tokenNow()}` });
  const introduced = async () => {
    const socket = await stranger();
    await socket.next();
    socket.send({ type: "auth", access_token: tokenNow() });
    expect(await socket.next()).toMatchObject({ type: "auth_ok" });
    return socket;
  };
  const ask = (socket: Socket, message: object) => {
    socket.send(message);
    return socket.next(isResult);
  };
  const toggle = (entity_id = LAMP) => house.admin.control(entity_id, "toggle");
  return { openAt, stranger, known, introduced, ask, toggle, tokenNow };
};
