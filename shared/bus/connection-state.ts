/** Whether this process is connected to NATS. */
export interface ConnectionState {
  readonly isUp: boolean;
  connected(): void;
  disconnected(): void;
  /** Calls at each loss of the connection. Returns the way to stop. */
  onLost(call: () => void): () => void;
}

export const openConnectionState = (): ConnectionState => {
  const listeners = new Set<() => void>();
  let isUp = false;
  return {
    get isUp() {
      return isUp;
    },
    connected() {
      isUp = true;
    },
    disconnected() {
      isUp = false;
      for (const call of [...listeners]) call();
    },
    onLost(call) {
      listeners.add(call);
      return () => void listeners.delete(call);
    },
  };
};
