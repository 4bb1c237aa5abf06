/** Asks the process beside it whether it is ready; run again and again, so it loads as little as it can. */
import { connect } from "node:net";

const PATIENCE_MS = 4000;
const END = { isReady: 0, isNot: 1 };

const notReady = () => process.exit(END.isNot);

const socket = connect({ host: "127.0.0.1", port: Number(process.env.HEALTH_PORT) }, () =>
  socket.write("GET /health/ready HTTP/1.0\r\n\r\n"),
);
socket.setTimeout(PATIENCE_MS, notReady);
socket.on("error", notReady);
socket.on("close", notReady);
// The status line comes in one piece: HTTP/1.1 200 OK.
socket.once("data", (answer) =>
  process.exit(/^HTTP\S+ 200 /.test(answer.toString("latin1")) ? END.isReady : END.isNot),
);
