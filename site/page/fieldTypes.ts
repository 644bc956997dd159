import { fieldTypesIn, formsIn } from '#runtime/bundle/formsIn.ts';
import type { DrawnDocument } from '#runtime/bundle/site.ts';

/** Node types of the fields of a document's forms: the server draws them too, so their rules have to stand in the page from the start. */
export function fieldTypesOf({ data }: Pick<DrawnDocument, 'data'>): string[] {
  return formsIn(data)
    .flatMap(fieldTypesIn)
    .map((type) => `fields/${type}`);
}
