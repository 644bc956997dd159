import type { FastifyRequest } from 'fastify';
import { pointerParts } from '#runtime/document/fault.ts';
import type { Call } from '#schemas/management/call.ts';
import { recordOf } from '#schemas/record.ts';
import { createSchemaCheck } from '../../document/createSchemaCheck.ts';
import { say } from '../../document/say.ts';
import { invalidValues } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
    /** It answers nothing but refusals, so there is nothing to be said of it. */
    refuses?: true;
  }
}

/** Options of a route with a description. */
export function says(call: Call): { config: { call: Call } } {
  return { config: { call } };
}

/** Options of a route that only refuses. */
export const REFUSES = { config: { refuses: true } } as const;

const check = createSchemaCheck();

/**
 * The `data` of a body that matches its route's schema. @typeParam T the type of that schema
 * @throws ApiError with every fault
 */
export function checkedData<T>(request: FastifyRequest): T {
  const faults = check(request.routeOptions.config.call?.body, request.body ?? {});
  if (faults.length > 0)
    throw invalidValues(
      faults.map((fault) => ({
        path: pointerParts(fault.pointer).slice(1),
        message: say('value.expected', { found: fault.found, expected: fault.expected }),
      })),
    );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the schema says, which was just checked
  return (recordOf(request.body)['data'] ?? {}) as T;
}
