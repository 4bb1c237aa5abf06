/** The samplers of OpenTelemetry's specification, by their names in the settings. */
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import type { Config } from "../config/config.ts";

type SamplerName = Config["OTEL_TRACES_SAMPLER"];

const on = () => new AlwaysOnSampler();
const off = () => new AlwaysOffSampler();
const share = (ratio: number) => new TraceIdRatioBasedSampler(ratio);

const SAMPLERS: Readonly<Record<SamplerName, (ratio: number) => Sampler>> = {
  always_on: on,
  always_off: off,
  traceidratio: share,
  parentbased_always_on: () => new ParentBasedSampler({ root: on() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: off() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: share(ratio) }),
};

export const samplerOf = ({
  OTEL_TRACES_SAMPLER,
  OTEL_TRACES_SAMPLER_ARG,
}: Pick<Config, "OTEL_TRACES_SAMPLER" | "OTEL_TRACES_SAMPLER_ARG">): Sampler =>
  SAMPLERS[OTEL_TRACES_SAMPLER](OTEL_TRACES_SAMPLER_ARG);
