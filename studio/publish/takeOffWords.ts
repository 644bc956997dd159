import type { StudioDocument } from '#schemas/studio.ts';
import { t } from '../words/t.ts';

/** Says what taking a document off the site does, and to whom: where a brand above has it, too, visitors see that one again. */
export function takeOffWords(
  { key, shownBy, inheritsFrom: [above] }: Pick<StudioDocument, 'key' | 'shownBy' | 'inheritsFrom'>,
  name: string,
): Readonly<Record<'offer' | 'title' | 'about' | 'press' | 'done', string>> {
  const [owner = ''] = key.split('/');
  const brands = shownBy.join(', ') || owner;
  if (above === undefined)
    return {
      offer: t('publish.takeOff'),
      title: t('publish.takeOffTitle', { name }),
      about: t('publish.takeOffAbout', { brands }),
      press: t('publish.takeItOff'),
      done: t('publish.itIsOffTheSite'),
    };
  return {
    offer: t('publish.backToInherited', { brand: above }),
    title: t('publish.backToInheritedTitle', { name, brand: above }),
    about: t('publish.backToInheritedAbout', { brands, brand: above }),
    press: t('publish.goBackToIt'),
    done: t('publish.itIsBackToInherited', { brand: above }),
  };
}
