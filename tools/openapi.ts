// `npm run openapi`: writes the platform's contract as an OpenAPI 3.1 document to standard output.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../schemas/platform/openapi.ts';
import { textsOf } from '../schemas/record.ts';

const { version = '' } = textsOf(JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')));
process.stdout.write(`${JSON.stringify(openApiDocument(version), null, 2)}\n`);
