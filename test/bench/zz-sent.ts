import { startHouse } from "./house.ts";
import { sentenceRows } from "./sentences.ts";
import { printRows } from "./rows.ts";
import { clean } from "../support/spawn.ts";
const house = await startHouse();
printRows(await sentenceRows(house, { seconds: 3, inFlight: 64 }));
await clean();
process.exit(0);
