import type { AnyDocument } from '#schemas/content/index.ts';
import { recordOf } from '#schemas/record.ts';
import { escaped } from '../document/heldIn.ts';

/** An action of a document, with its JSON pointer. */
export interface FoundStep {
  pointer: string;
  name: string;
  with: Readonly<Record<string, unknown>>;
}

/** Every action of a document, those inside of other actions too. */
export function stepsIn(document: AnyDocument): FoundStep[] {
  const { text: _texts, ...rest } = recordOf(document);
  const found: FoundStep[] = [];
  const ahead: { value: unknown; pointer: string }[] = [{ value: rest, pointer: '' }];
  for (let here = ahead.pop(); here !== undefined; here = ahead.pop()) {
    const { value, pointer } = here;
    if (value === null || typeof value !== 'object') continue;
    const { do: name, with: given } = recordOf(value);
    if (typeof name === 'string') found.push({ pointer, name, with: recordOf(given) });
    for (const [key, inner] of Object.entries(value))
      ahead.push({ value: inner, pointer: `${pointer}/${escaped(key)}` });
  }
  return found.toReversed();
}
