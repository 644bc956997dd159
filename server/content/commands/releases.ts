import { CommandError, need } from '../../kernel/command.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import { type Agreed, readAgreed } from '../store/publishing/readAgreed.ts';
import { type Release, stateOf } from '../store/releases.ts';
import { type ContentCommand, timeText } from './services.ts';

const release = { help: 'its id, as «content releases» tells it', isRequired: true };
const reason = { help: 'why, in a sentence' };

const list: ContentCommand = {
  name: 'content releases',
  summary: 'lists releases, newest first',
  example: 'marquee content releases --limit 50',
  options: { limit: { help: 'how many; 20 without it' } },
  async run({ store }, { limit = '20' }) {
    const found = await store.releases(Math.min(500, Math.max(1, Number.parseInt(limit, 10) || 20)));
    if (found.length === 0) return 'There are no releases.';
    const agreed = await readAgreed(
      store.parts.db.read,
      found.map(({ id }) => id),
    );
    return found
      .map(
        (one) =>
          `${one.id}  ${wordsOfState(one).padEnd(34)}  ${String(one.documents).padStart(4)} documents  ${one.name}  (${wordsOf(one, agreed.get(one.id) ?? [])})`,
      )
      .join('\n');
  },
};

function wordsOfState(one: Release): string {
  const { published_at, scheduled_for, reverted_by, withdrawn_by } = one;
  const state = stateOf(one);
  if (reverted_by !== null) return `taken back by ${reverted_by}`;
  if (state === 'withdrawn') return `withdrawn by ${withdrawn_by}`;
  if (state === 'published') return `published ${timeText(published_at)}`;
  return state === 'scheduled' ? `for ${scheduled_for}` : state;
}

function wordsOf({ author, reason: why, outcome, reverts }: Release, agreed: readonly Agreed[]): string {
  const seconds = agreed.map(({ person, at }) => `approved by ${person} ${timeText(at)}`);
  return [`by ${author}`, why, ...seconds, reverts && `takes ${reverts} back`, outcome].filter(Boolean).join('; ');
}

const gather: ContentCommand = {
  name: 'content release new',
  summary: 'makes a release of drafts, to be approved, published or scheduled; of all of them without a word',
  example: 'marquee content release new --documents aurora/page/home,aurora/page/vip --name "New season"',
  options: {
    documents: { help: 'of these alone, with commas between them: kind/id of the base, or brand/kind/id' },
    name: { help: 'what it is called; the documents’ names without it' },
    reason,
  },
  async run({ store }, input, { by }) {
    const drafts = await store.parts.db.read
      .selectFrom('content_draft')
      .select('document')
      .orderBy('document')
      .execute();
    const asked = (input['documents'] ?? '').split(',').map((text) => text.trim());
    const documents = asked.some(Boolean)
      ? asked.filter(Boolean).map((text) => keyOf(parseKey(text)))
      : drafts.map(({ document }) => document);
    if (documents.length === 0) throw new CommandError('There are no drafts.');
    const items = documents.map((document) => ({ document, take: 'draft' as const }));
    const name = input['name'] ?? documents.slice(0, 3).join(', ');
    const id = await store.createRelease({ name, author: by, reason: input['reason'] ?? '', items });
    return `Release ${id} is made of ${documents.length} drafts: content publish ${id}, or first content approve ${id} --as NAME where a second person is needed.`;
  },
};

const publish: ContentCommand = {
  name: 'content publish',
  summary: 'makes a release live, all of it or nothing',
  example: 'marquee content publish 1f2e3d4c5b',
  options: {
    release,
    reason: { help: 'why, where it brings warnings and was made without a reason, or undoes newer texts' },
  },
  lastWord: 'release',
  async run({ store }, input, { by }) {
    const id = need(input, 'release');
    const { warnings } = await store.publish({ release: id, by, why: input['reason'] ?? '' });
    const told = warnings.map(({ file, pointer, says }) => `\nwarning: ${file} ${pointer}: ${says}`);
    return `Release ${id} is live.${told.join('')}`;
  },
};

const approve: ContentCommand = {
  name: 'content approve',
  summary: 'agrees, as a second person, to a release that somebody else has made',
  example: 'marquee content approve 1f2e3d4c5b --as bob --reason "checked with legal"',
  options: { release, reason },
  lastWord: 'release',
  async run({ store }, input, { by }) {
    const id = need(input, 'release');
    await store.approve({ release: id, by, reason: input['reason'] ?? '' });
    return `Release ${id} is approved by ${by}. It can be published: content publish ${id}`;
  },
};

const schedule: ContentCommand = {
  name: 'content schedule',
  summary: 'sets the time at which a release goes live by itself, or takes it off again',
  example: 'marquee content schedule 1f2e3d4c5b --at 2026-11-27T20:00 --brand aurora',
  options: {
    release,
    at: { help: 'the time by the brand’s clock; «never» takes the time off', isRequired: true },
    brand: { help: 'by whose clock; UTC without it' },
  },
  lastWord: 'release',
  async run({ store, timeZoneOf }, input, { by }) {
    const id = need(input, 'release');
    const local = need(input, 'at');
    if (local === 'never') {
      await store.unschedule({ release: id, by });
      return `Release ${id} has no time any more.`;
    }
    const { brand } = input;
    const timeZone = brand === undefined ? 'UTC' : timeZoneOf(brand);
    if (timeZone === undefined) throw new CommandError(`There is no brand «${brand}».`);
    const shows = await store.schedule({ release: id, local, timeZone, by });
    const skipped = shows === local ? '' : ` Clocks skip ${local} that night.`;
    return `Release ${id} goes live at ${shows} ${timeZone}.${skipped}`;
  },
};

const withdraw: ContentCommand = {
  name: 'content withdraw',
  summary: 'gives up a release that waits: it never goes live, and nobody goes on with its texts',
  example: 'marquee content withdraw 1f2e3d4c5b --reason "legal said no"',
  options: { release, reason },
  lastWord: 'release',
  async run({ store }, input, { by }) {
    const id = need(input, 'release');
    await store.withdraw({ release: id, by, reason: input['reason'] ?? '' });
    return `Release ${id} is given up.`;
  },
};

const revert: ContentCommand = {
  name: 'content revert',
  summary: 'takes a release back as a whole, by a new one',
  example: 'marquee content revert 1f2e3d4c5b --reason "wrong odds on the banner"',
  options: {
    release,
    reason,
    force: { help: 'also where later releases changed the same documents', isFlag: true },
  },
  lastWord: 'release',
  async run({ store }, input, { by }) {
    const id = need(input, 'release');
    const asked = { release: id, author: by, reason: input['reason'] ?? '', isForced: input['force'] !== undefined };
    return `Release ${id} is taken back by release ${await store.revert(asked)}.`;
  },
};

/** Orders about releases. */
export const releaseCommands: readonly ContentCommand[] = [list, gather, approve, publish, schedule, withdraw, revert];
