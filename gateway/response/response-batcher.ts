/** Writes answers of one turn of the event loop in a row. */

/** Leaves what is to be written until everything that came in with it has been served. */
type ResponseBatcher = (write: () => void) => void;

/**
 * Whoever waits is woken by the first answer and finds the others there as well: to wake somebody
 * costs more than to write.
 */
export const openResponseBatcher = (): ResponseBatcher => {
  let waiting: (() => void)[] = [];
  const flush = () => {
    const all = waiting;
    waiting = [];
    for (const write of all) write();
  };
  return (write) => {
    if (waiting.length === 0) setImmediate(flush);
    waiting.push(write);
  };
};
