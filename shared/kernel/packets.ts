/** Messages between nodes, and what handles them. */
import type { Meta } from "./meta.ts";

interface PacketPayload {
  readonly id?: string;
  readonly sender?: string;
  meta?: object;
}
/** A message between nodes; a batch has several payloads. */
export interface Packet {
  readonly type: string;
  readonly payload: PacketPayload;
}
export type Publish = (packet: Packet) => Promise<void>;
export type SendPacket = (
  topic: string,
  data: Buffer,
  meta: { readonly packet: Packet },
) => Promise<void>;
export type Receive = (type: string, data: Buffer) => Promise<void> | void;
export type Handle = (type: string, packet: Packet) => Promise<unknown>;

interface EventOptions {
  readonly meta?: Meta;
}
type Broadcast = (
  name: string,
  payload: unknown,
  options?: EventOptions,
) => Promise<unknown> | undefined;

/** An event as a service listens to it. */
interface HandledEvent {
  readonly name: string;
  readonly service: { readonly name: string };
}
type HandleEvent = (ctx: { readonly meta: Meta }) => Promise<unknown>;

/** Moleculer's hooks around events and packets. */
export interface MessageHooks {
  readonly localEvent?: (next: HandleEvent, event: HandledEvent) => HandleEvent;
  readonly broadcast?: (next: Broadcast) => Broadcast;
  readonly transitPublish?: (next: Publish) => Publish;
  readonly transitMessageHandler?: (next: Handle) => Handle;
  readonly transporterSend?: (next: SendPacket) => SendPacket;
  readonly transporterReceive?: (next: Receive) => Receive;
}
