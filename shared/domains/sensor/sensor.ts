/** Sensors: a measured value, which is only read. */
import { domain } from "../domain.ts";

export const sensor = domain({ name: "sensor", commands: {} });
