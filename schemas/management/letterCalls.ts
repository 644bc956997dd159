import { instant } from '../preview.ts';
import { studioLetter } from '../studioLetters.ts';
import { type Call, dataOut, listOf, rowNumber } from './call.ts';

const text = { type: 'string' } as const;
/** The content whose letters are asked for: at most one of these and the drafts; without any, the live content. */
const content = {
  release: { ...text, description: 'by a release, as if it were published now' },
  time: { ...instant, description: `as it was live at a past time: ${instant.description}` },
  document: { ...text, description: 'by the revision of a document; with status=draft, by its draft alone' },
  revision: { ...rowNumber, description: 'its number' },
} as const;
const asked = {
  brand: text,
  locale: { ...text, description: 'the language of the reader: the brand’s own without it' },
  status: { enum: ['published', 'draft'], description: 'draft: by the drafts of texts, theme and brand' },
} as const;

/** The calls of letters and messages to people. */
export const letterCalls = {
  kinds: {
    tag: 'texts',
    summary: 'Every letter and message that is written to people, with the values that its words may name',
    query: { ...asked, brand: { ...text, description: 'with it, what each says there and whose words these are' } },
    answer: dataOut(listOf(studioLetter)),
  },
  preview: {
    tag: 'texts',
    summary: 'A letter as a brand would send it, with values made up',
    query: { ...asked, ...content },
    queryNeeds: ['brand'],
    answer: dataOut({
      type: 'object',
      required: ['subject', 'text', 'html', 'locale'],
      properties: { subject: text, text, html: text, locale: text },
    }),
  },
  page: {
    tag: 'texts',
    summary: 'The same as a page, for a frame: it runs nothing and fetches nothing',
    query: { ...asked, ...content },
    queryNeeds: ['brand'],
    answer: text,
    answerType: 'text/html',
  },
} as const satisfies Readonly<Record<string, Call>>;
