import type { Told } from '../finding.ts';
import { htmlChanges } from '../htmlChanges.ts';
import type { GateScene } from '../scene.ts';

/** Texts with tags of which visitors would see less than was written. */
export function* html({ documents, held }: GateScene): Iterable<Told> {
  for (const [document, content] of documents) {
    for (const { format, value, pointer, locale } of held(content)) {
      if (format !== 'rich' && format !== 'notice') continue;
      const changes = htmlChanges(value, { inline: format === 'notice' });
      if (changes.length === 0) continue;
      const found = `what would be left out: ${changes.join(', ')}`;
      yield {
        code: 'html.changed',
        document,
        pointer,
        found,
        expected: 'allowed tags',
        ...(locale === undefined ? {} : { locale }),
      };
    }
  }
}
