import { originsOf, textOriginsOf } from '#runtime/document/provenance.ts';
import { localeChain } from '#runtime/document/text.ts';
import { quote } from '#runtime/expression/finding.ts';
import { CommandError, type CommandInput, need } from '../../kernel/command.ts';
import { ContentError } from '../document/ContentError.ts';
import { parseKey } from '../document/documentKey.ts';
import { type Decision, decideReview } from '../review/decideReview.ts';
import { baseOf } from '../review/findWas.ts';
import { listReviews, type OperationReview } from '../review/listReviews.ts';
import { readLiveLevels } from '../review/liveLevels.ts';
import { type ContentCommand, timeText } from './services.ts';

const document = { help: 'brand/kind/id', isRequired: true };

const review: ContentCommand = {
  name: 'content review',
  summary:
    'lists operations of brands that want a look: what each was written against, what is there now, what it makes of it',
  example: 'marquee content review --brand kestrel',
  options: {
    brand: { help: 'only of this brand' },
    json: { help: 'as JSON, with every change and conflict', isFlag: true },
  },
  async run({ store }, input) {
    const found = await listReviews(store.parts, input['brand']);
    if (input['json'] !== undefined) return JSON.stringify(found, null, 2);
    return found.length === 0 ? 'Nothing wants a review.' : found.map(linesOf).join('\n\n');
  },
};

const REASONS: Readonly<Record<OperationReview['reason'], string>> = {
  'base-changed': 'what it changes was written anew since',
  'target-gone': 'what it was about is gone; it is passed over',
  locked: 'what it changes is locked; it is passed over',
  'result-broken': 'what the document’s operations make is no document; the inherited one is served',
};

function linesOf({ document: key, index, reason, operation, past, sides }: OperationReview): string {
  const { op, node = 'the document', at = '' } = operation;
  const from = past
    ? ` (${past.document} revision ${past.revision} by ${past.author}, ${timeText(past.createdAt)})`
    : '';
  const { base, result, conflicts } = sides;
  return [
    `${key} operation ${index}: ${op} ${node} ${at}`.trimEnd(),
    `  ${REASONS[reason]}`,
    `  was:    ${base.was ? quote(base.was.value) : 'not known any more'}${from}`,
    `  now:    ${quote(base.now)}`,
    `  result: ${quote(result)}`,
    ...conflicts.map(
      ({ pointer, mine, theirs }) => `  both changed ${pointer || 'it'}: ${quote(mine)} and ${quote(theirs)}`,
    ),
  ].join('\n');
}

const resolve: ContentCommand = {
  name: 'content resolve',
  summary:
    'decides about an operation that wants a review, and publishes it: keeps it, takes the inherited value, or writes another',
  example: 'marquee content resolve kestrel/page/home --operation 3 --keep "our title stays"',
  options: {
    document,
    operation: { help: 'its number, as «content review» tells it', isRequired: true },
    keep: { help: 'why it stays as it is' },
    take: { help: 'why it goes, and the inherited value is served' },
    edit: { help: 'why it says something else, with --value' },
    value: { help: 'what it says then, as JSON' },
  },
  lastWord: 'document',
  async run({ store }, input, { by }) {
    const key = need(input, 'document');
    const index = need(input, 'operation');
    if (!/^\d{1,4}$/.test(index)) throw new CommandError(`«${index}» is no number of an operation.`);
    const { decision, reason } = decisionOf(input);
    const asked = { document: key, index: Number(index), decision, author: by, reason };
    const release = await decideReview(store.parts, asked);
    try {
      await store.publish({ release, by });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw new CommandError(`${error.message}\nThe decision waits in release ${release}: content publish ${release}`);
    }
    return `Operation ${index} of ${key} is decided by release ${release}, which is live.`;
  },
};

function decisionOf(input: CommandInput): { decision: Decision; reason: string } {
  const given = (['keep', 'take', 'edit'] as const).filter((name) => input[name] !== undefined);
  const [name, other] = given;
  if (name === undefined || other !== undefined)
    throw new CommandError('Give one of --keep, --take and --edit, each with the reason why.');
  const reason = need(input, name);
  return { decision: name === 'edit' ? { do: name, value: valueOf(need(input, 'value')) } : { do: name }, reason };
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`--value is no JSON: ${text}. A text needs its quotation marks: '"…"'.`);
  }
}

const origins: ContentCommand = {
  name: 'content origins',
  summary: 'tells where each value of a document comes from: which brand, which operation, which language',
  example: 'marquee content origins kestrel/page/home --locale lv',
  options: { document, locale: { help: 'also what is read in this language, and in which it was found' } },
  lastWord: 'document',
  async run({ store }, input) {
    const { brand, kind, id } = parseKey(need(input, 'document'));
    const { brands, levelsOf } = await readLiveLevels(store.parts);
    const levels = levelsOf(brand, `${kind}/${id}`);
    const whole = baseOf(levels);
    if (!whole) throw new CommandError(`Brand ${brand} has no ${kind}/${id}.`);
    const found = originsOf(levels);
    const { locale } = input;
    const fallback = brands.find((one) => one.brand.id === brand)?.brand.defaultLocale ?? 'en';
    const texts = locale === undefined ? [] : textOriginsOf(whole, found, localeChain(locale, fallback));
    const by = (from: { brand: string; operation?: number }): string =>
      (from.brand === brand ? 'own' : `from ${from.brand}`) +
      (from.operation === undefined ? '' : `, operation ${from.operation}`);
    return [
      ...Array.from(found, ([pointer, origin]) => `${pointer}  ${by(origin)}`),
      ...Array.from(
        texts,
        ([pointer, origin]) =>
          `${pointer}  text ${by(origin)}, ${origin.isFallback ? 'fallback ' : ''}${origin.locale}`,
      ),
    ].join('\n');
  },
};

/** Orders about the changes that brands make to inherited documents. */
export const reviewCommands: readonly ContentCommand[] = [review, resolve, origins];
