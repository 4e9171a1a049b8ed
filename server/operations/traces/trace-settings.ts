import { buildAddress, buildMustBeError, readSettings, trimmedText } from '../../settings.ts';

export interface TraceSettings {
  /** The OTLP/HTTP address of a collector, without `/v1/traces`. */
  address: string;
  /** The share of pages, and of requests from elsewhere, that are recorded: 0 to 1. */
  ratio: number;
}

const ratio = trimmedText
  .refine((text) => text === undefined || isRatio(Number(text)), buildMustBeError('a number from 0 to 1'))
  .transform((text) => (text === undefined ? 1 : Number(text)));

const isRatio = (value: number) => value >= 0 && value <= 1;

/**
 * The names are OpenTelemetry's own. Null without an address: the server then records no traces.
 * @throws StartProblem BAD_SETTING
 */
export function readTraceSettings(env: NodeJS.ProcessEnv): TraceSettings | null {
  const { address, ...settings } = readSettings(env, {
    address: [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      buildAddress(/^https?:\/\/[^\s"'<>]+$/, 'http://collector:4318'),
    ],
    ratio: ['OTEL_TRACES_SAMPLER_ARG', ratio],
  });
  return address === null ? null : { address, ...settings };
}
