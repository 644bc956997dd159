import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { calls } from './index.ts';
import { openApiDocument } from './openapi.ts';

it('is an OpenAPI 3.1 document that a validator accepts, with every call [REL-P4]', async () => {
  const document = openApiDocument('1.0.0');
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const paths = document['paths'] as Record<string, object>;
  expect(Object.keys(paths).length).toBe(Object.keys(calls).length);
});

it('says of each call who may ask and what it may be refused with', () => {
  const { paths } = openApiDocument('1.0.0') as {
    paths: Record<string, Record<string, { requestBody?: { content: object } } & Record<string, unknown>>>;
  };
  const info = paths['/api/account/getInfo']?.['get'];
  expect(info?.['security']).toEqual([{ session: [] }]);
  expect(Object.keys(info?.['responses'] as object)).toContain('401');
  expect(paths['/api/auth/login']?.['post']?.requestBody?.content).toHaveProperty('multipart/form-data');
});
