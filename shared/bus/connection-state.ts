/** Whether this process is connected to NATS. */
export type ConnectionState = ReturnType<typeof openConnectionState>;

export const openConnectionState = () => {
  const listeners = new Set<() => void>();
  let isUp = false;
  return {
    get isUp(): boolean {
      return isUp;
    },
    connected() {
      isUp = true;
    },
    disconnected() {
      isUp = false;
      for (const call of [...listeners]) call();
    },
    /** Calls at each loss of the connection. Returns the way to stop. */
    onLost(call: () => void): () => void {
      listeners.add(call);
      return () => void listeners.delete(call);
    },
  };
};
