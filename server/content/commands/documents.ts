import { CommandError, need } from '../../kernel/command.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import { stateOf } from '../store/releases.ts';
import { type ContentCommand, timeText } from './services.ts';

const document = { help: 'kind/id of the base, or brand/kind/id', isRequired: true };

const status: ContentCommand = {
  name: 'content status',
  summary: 'tells what is live, what is being worked on and what is planned',
  example: 'marquee content status',
  options: {},
  async run({ store }) {
    const [live, version, releases] = [await store.live(), await store.version(), await store.releases(500)];
    const byBrand = Map.groupBy(live, ({ brand }) => brand);
    const counts = Array.from(byBrand, ([brand, documents]) => `${brand} ${documents.length}`).join(', ');
    const drafts = await store.parts.db.read.selectFrom('content_draft').select('document').execute();
    const last = releases.find(({ state }) => state === 'published');
    const planned = releases.filter(({ state }) => state === 'scheduled');
    const waiting = releases.filter((one) => ['open', 'failed'].includes(stateOf(one)));
    return [
      `${live.length} documents are live (${counts || 'none'}), version ${version}.`,
      last ? `Last published: ${last.id} «${last.name}» by ${last.published_by}, ${timeText(last.published_at)}.` : '',
      `${drafts.length} drafts${drafts.length > 0 ? `: ${drafts.map((draft) => draft.document).join(', ')}` : ''}.`,
      ...planned.map(({ id, name, scheduled_for }) => `Planned: ${id} «${name}» for ${scheduled_for}.`),
      ...waiting.map(({ id, name, state, outcome }) => `${state}: ${id} «${name}»${outcome && `: ${outcome}`}`),
    ]
      .filter(Boolean)
      .join('\n');
  },
};

const history: ContentCommand = {
  name: 'content history',
  summary: 'tells who changed a document, when and why, and what was live',
  example: 'marquee content history kestrel/page/home',
  options: { document },
  lastWord: 'document',
  async run({ store }, input) {
    const entries = await store.history(need(input, 'document'));
    return entries
      .flatMap(({ number, author, reason, createdAt, isLive, releases }) => [
        `${number}${isLive ? ' (live)' : ''}  ${timeText(createdAt)}  by ${author}${reason && `: ${reason}`}`,
        ...releases.map(({ id, name, by, at }) => `    released ${timeText(at)} by ${by}: ${id} «${name}»`),
      ])
      .join('\n');
  },
};

const difference: ContentCommand = {
  name: 'content diff',
  summary: 'tells what makes one revision of a document into another, as JSON Patch, an operation a line',
  example: 'marquee content diff page/home --from 1 --to 2',
  options: {
    document,
    from: { help: 'number of a revision', isRequired: true },
    to: { help: 'number of a revision', isRequired: true },
  },
  lastWord: 'document',
  async run({ store }, input) {
    const [from = 0, to = 0] = ['from', 'to'].map((name) => numberOf(need(input, name)));
    const operations = await store.difference(need(input, 'document'), [from, to]);
    return operations.length === 0
      ? 'They mean the same.'
      : operations.map((operation) => JSON.stringify(operation)).join('\n');
  },
};

function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CommandError(`«${text}» is no number of a revision.`);
  return Number(text);
}

const unpublish: ContentCommand = {
  name: 'content unpublish',
  summary: 'takes a document off the site, as a release that can be taken back',
  example: 'marquee content unpublish page/old-offer --reason "offer is over"',
  options: { document, reason: { help: 'why, in a sentence' } },
  lastWord: 'document',
  async run({ store }, input, { by }) {
    const key = keyOf(parseKey(need(input, 'document')));
    const release = await store.createRelease({
      name: `Without ${key}`,
      author: by,
      reason: input['reason'] ?? '',
      items: [{ document: key, take: 'nothing' }],
    });
    await store.publish({ release, by });
    return `${key} is off the site by release ${release}.`;
  },
};

const archive: ContentCommand = {
  name: 'content archive',
  summary: 'puts a document away that is not live; its history stays, and writing on it brings it back',
  example: 'marquee content archive page/old-offer',
  options: { document },
  lastWord: 'document',
  async run({ store }, input, { by }) {
    const key = keyOf(parseKey(need(input, 'document')));
    await store.archive({ document: key, by });
    return `${key} is in the archive.`;
  },
};

/** Orders about documents. */
export const documentCommands: readonly ContentCommand[] = [status, history, difference, unpublish, archive];
