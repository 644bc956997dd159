import { openDocument } from '../openDocument.ts';
import { ToolError } from '../ToolError.ts';
import { defineTool } from '../tool.ts';
import { documentKey, locale } from './inputs.ts';

export const getPreview = defineTool({
  name: 'get_preview',
  title: 'Preview for people',
  description:
    'Address at which people who have signed in see a document with its draft. Give it to them: it shows nothing to anybody else.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['document'],
    properties: { document: documentKey, locale },
  },
  async run(use, { document, locale: wanted = use.defaultLocale }) {
    if (use.studio === null)
      throw new ToolError('There is no Studio that could show it: whoever runs the site sets STUDIO_ORIGIN.');
    const { key, name, etag } = await openDocument(use, document);
    const query = new URLSearchParams({ brand: name.brand, locale: wanted, document: key });
    return { facts: { document: key, etag, address: `${use.studio}/?${query}` } };
  },
});
