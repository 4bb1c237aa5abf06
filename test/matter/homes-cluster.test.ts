/** What holds for every home, on Matter devices, with Hearth in several. */
import { bootMany } from "../support/boot.ts";
import { MATTER } from "../support/home-bench/matter.ts";
import { conformance } from "../system/homes/conformance.ts";

conformance(MATTER, bootMany);
