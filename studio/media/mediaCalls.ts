import { ask, askAny } from '../api/ask.ts';
import { answerOf, data, type Picture } from '../api/calls.ts';

/** A document that shows a picture: live, in a draft, or in a waiting release. */
export interface Use {
  document: string;
  where: 'live' | 'draft' | 'release';
}

const one = ({ id, brand }: Picture): string => `${encodeURIComponent(id)}?brand=${encodeURIComponent(brand)}`;

/** Calls about pictures that are there. All throw Refusal and NoAnswer. */
export const mediaCalls = {
  uses: ({ id, brand }: Picture) =>
    data<readonly Use[]>(ask('GET', `/upload/files/${encodeURIComponent(id)}/uses?brand=${encodeURIComponent(brand)}`)),
  describe: async (picture: Picture, alternativeTexts: Readonly<Record<string, string | null>>) => {
    const form = new FormData();
    form.set('fileInfo', JSON.stringify({ alternativeTexts, version: picture.version }));
    return answerOf<Picture>(askAny('POST', `/upload?id=${one(picture).replace('?', '&')}`, form));
  },
  remove: (picture: Picture) => ask('DELETE', `/upload/files/${one(picture)}&version=${picture.version}`),
};
