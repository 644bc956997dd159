import type { TraceSettings, Tracing } from './tracing.ts';

/** Its code is loaded only where traces are wanted. */
export async function openTracing(settings: TraceSettings | undefined): Promise<Tracing | null> {
  if (settings === undefined) return null;
  const { createOpenTelemetry } = await import('./openTelemetry.ts');
  return createOpenTelemetry(settings);
}
