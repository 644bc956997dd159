import { SettingError } from '../faults/SettingError.ts';
import type { TraceSettings } from './tracing.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads where traces go, by the names that OpenTelemetry gives its settings.
 * @returns undefined where there is no collector: nothing is traced then
 * @throws SettingError
 */
export function readTraceSettings(env: Env): TraceSettings | undefined {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (endpoint === undefined || endpoint === '') return undefined;
  // the value is not repeated: it may hold a password
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new SettingError('OTEL_EXPORTER_OTLP_ENDPOINT is not an address like http://collector:4318.');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: readHeaders(env['OTEL_EXPORTER_OTLP_HEADERS']),
    ratio: readRatio(env['OTEL_TRACES_SAMPLER_ARG']),
    service: env['OTEL_SERVICE_NAME'] || 'marquee',
  };
}

function readHeaders(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair, index) => {
      const [, name, value] = /^\s*([\w-]+)\s*=\s*([\x21-\x7E]+)\s*$/.exec(pair) ?? [];
      if (name === undefined || value === undefined)
        throw new SettingError(
          `OTEL_EXPORTER_OTLP_HEADERS, entry ${index + 1}: give name=value, with commas between them.`,
        );
      return [name, value];
    }),
  );
}

function readRatio(text: string | undefined): number {
  if (text === undefined || text === '') return 1;
  const ratio = Number(text);
  if (!/^\d(\.\d+)?$/.test(text) || ratio > 1)
    throw new SettingError(`OTEL_TRACES_SAMPLER_ARG is «${text}»: give a number from 0 to 1, such as 0.1.`);
  return ratio;
}
