/** Counting requests in Redis: the same as in memory. */
import { describe } from "@jest/globals";
import { counts } from "../../gateway/counters.ts";
import { processesOnRedis } from "../../support/limiters.ts";

describe("a counter in Redis", () => counts(() => processesOnRedis(1)));
