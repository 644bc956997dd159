/** A list of unknown length: read page by page, as it is sent. */
export type Pages = AsyncIterable<readonly unknown[]>;

const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Writes a value as JSON, part by part: each entry of its objects, and each page of its lists of unknown length, when the reader has room for it. */
export async function* jsonInParts(value: unknown): AsyncGenerator<string> {
  if (isPages(value)) yield* listInParts(value);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value)) yield* entriesInParts(value);
  else yield JSON.stringify(value);
}

async function* listInParts(pages: Pages): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + JSON.stringify(page).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function* entriesInParts(value: object): AsyncGenerator<string> {
  let before = '{';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* jsonInParts(inner);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}
