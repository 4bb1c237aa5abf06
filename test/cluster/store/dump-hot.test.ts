/** A backup of Redis while others write: it is one moment of the store. */
import { describe } from "@jest/globals";
import { writing } from "../../shared/store/dump/writing.ts";
import { REDIS } from "./redis-dump.ts";

describe("a backup of Redis under writers", () => writing(REDIS));
