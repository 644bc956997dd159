import { calls } from '../api/calls.ts';

/** A brand without texts of its own in the language gets a version of those that it inherits, else an empty catalogue. @throws Refusal, NoAnswer */
export async function beginCatalogue(key: string): Promise<void> {
  const [brand = '', kind = '', id = ''] = key.split('/');
  const listed = await calls.documents(brand);
  const nearest = listed.find((one) => one.kind === kind && one.id === id);
  const content = nearest ? { operations: [] } : { messages: {} };
  await calls.save(key, { kind, format: 1, id, ...content }, { draft: 0, basedOn: null });
}
