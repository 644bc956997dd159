import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '../../schemas/jsonSchema.ts';
import { createAjv } from '../../server/content/document/createAjv.ts';

const ajv = createAjv({ allErrors: true });
ajv.opts.strict = false;
ajv.opts.strictSchema = false;

/**
 * Holds every answer of the management calls, and every body that they took, against what their routes say of themselves: OpenAPI is made of that.
 * @returns what fails the test for the first that is otherwise
 */
export function holdAnswers(app: FastifyInstance): { settle(): void } {
  const wrong: string[] = [];
  const hold = (schema: JsonSchema | undefined, value: unknown, what: string): void => {
    if (schema && !ajv.validate(schema, value)) wrong.push(`${what}: ${ajv.errorsText()}`);
  };
  app.addHook('onSend', async (request, reply, payload) => {
    const { config, url, method } = request.routeOptions;
    const { call } = config;
    const { statusCode } = reply;
    if (!call || statusCode >= 400 || request.method === 'HEAD') return;
    const name = `${String(method)} ${url ?? ''}`;
    if (statusCode !== (call.status ?? 200) && call.tag !== 'media') wrong.push(`${name} answers ${statusCode}`);
    if (call.body && !call.bodyType) hold(call.body, request.body ?? {}, `${name} took`);
    if (call.answer === null && payload) wrong.push(`${name} answers with a body`);
    if (call.answer && !call.answerType) hold(call.answer, JSON.parse(String(payload)), `${name} answered`);
  });
  return {
    settle() {
      const [first] = wrong.splice(0);
      if (first !== undefined) throw new Error(`not as the route says: ${first}`);
    },
  };
}
