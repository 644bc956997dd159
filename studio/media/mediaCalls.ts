import { ask, askAny } from '../api/ask.ts';
import { answerOf, type Picture } from '../api/calls.ts';

/** A document that shows a picture: live, in a draft, or in a waiting release. */
export interface Use {
  document: string;
  where: 'live' | 'draft' | 'release';
}

/** Places of a picture that the reader may know of, and the number of others. */
export interface Uses {
  known: readonly Use[];
  hidden: number;
}

const one = ({ id, brand }: Picture): string => `${encodeURIComponent(id)}?brand=${encodeURIComponent(brand)}`;

/** Calls about pictures that are there. All throw Refusal and NoAnswer. */
export const mediaCalls = {
  uses: async (picture: Picture): Promise<Uses> => {
    const path = one(picture).replace('?', '/uses?');
    const { data, meta } = await answerOf<{ data: readonly Use[]; meta: { hidden: number } }>(
      ask('GET', `/upload/files/${path}`),
    );
    return { known: data, hidden: meta.hidden };
  },
  describe: async (picture: Picture, alternativeTexts: Readonly<Record<string, string | null>>) => {
    const form = new FormData();
    form.set('fileInfo', JSON.stringify({ alternativeTexts, version: picture.version }));
    return answerOf<Picture>(askAny('POST', `/upload?id=${one(picture).replace('?', '&')}`, form));
  },
  remove: (picture: Picture) => ask('DELETE', `/upload/files/${one(picture)}&version=${picture.version}`),
};
