import { beforeAll, describe, expect, it } from 'vitest';
import { managementForAllTests } from '../support/testManagement.ts';

const { management, tokens, ask } = managementForAllTests();

const DOCUMENT = 'base/messages/en';
let release: string;
let publishedAt: number;

/** The subject of a letter, as a call answers it; else the status of the refusal. */
async function subject(query: Readonly<Record<string, string>>, token = tokens.admin): Promise<string | number> {
  const address = `/letters/welcome?${new URLSearchParams({ brand: 'base', locale: 'en', ...query })}`;
  const { status, body } = await ask('GET', address, { token });
  return status === 200 ? body.data.subject : status;
}

function messagesOf(id: string, words: string): object {
  const messages = { 'letters.welcome.subject': words, 'letters.welcome.text': '[Come in]({{link}})' };
  return { kind: 'messages', format: 1, id, messages };
}

async function draft(document: string, value: object): Promise<void> {
  const { store } = management;
  const [newest] = await store.history(document).catch(() => []);
  const text = JSON.stringify(value);
  await store.saveDraft({ document, text, author: 'chief', seen: 0, basedOn: newest?.number ?? null });
}

/** Writes a draft of the letter, and makes a release of it. @returns the release's id */
async function releaseOf(words: string): Promise<string> {
  await draft(DOCUMENT, messagesOf('en', words));
  const items = [{ document: DOCUMENT, take: 'draft' as const }];
  return management.store.createRelease({ name: words, author: 'chief', reason: 'test', items });
}

async function publish(id: string): Promise<void> {
  management.test.clock.time += 60_000;
  const { status, body } = await ask('POST', `/releases/${id}/publish`, {
    token: tokens.admin,
    data: { reason: 'test' },
  });
  expect([status, body.error?.message]).toEqual([200, undefined]);
}

beforeAll(async () => {
  await publish(await releaseOf('First words'));
  release = await releaseOf('Second words');
});

describe('letters before and after a release', () => {
  it('are as readers get them, and as they would by a release that waits, to whoever may read its documents [REL-S14]', async () => {
    expect(await subject({})).toBe('First words');
    expect(await subject({ release })).toBe('Second words');
    expect(await subject({ release }, tokens.editor)).toBe('Second words');
    expect(await subject({ release, brand: 'kestrel' })).toBe('Second words');
    expect(await subject({ brand: 'kestrel' }, tokens.stranger)).toBe('First words');
    expect(await subject({ release, brand: 'kestrel' }, tokens.stranger)).toBe(404); // of a brand below
    expect(await subject({ release: 'nobody-made-it' })).toBe(404);
  });

  it('are as they were before it and after it, once it is live, and by each revision of the words', async () => {
    await publish(release);
    publishedAt = management.test.clock.time;
    const at = (ms: number): string => new Date(ms).toISOString();
    expect(await subject({})).toBe('Second words');
    expect(await subject({ time: at(publishedAt - 1) })).toBe('First words');
    expect(await subject({ time: at(publishedAt) })).toBe('Second words');
    const numbers = (await management.store.history(DOCUMENT)).map(({ number }) => `${number}`);
    const told = await Promise.all(numbers.map((revision) => subject({ document: DOCUMENT, revision })));
    expect(told.slice(0, 2)).toEqual(['Second words', 'First words']);
    const [newest = ''] = numbers;
    const asked = { document: DOCUMENT, revision: newest, brand: 'kestrel' };
    expect(await subject(asked, tokens.stranger)).toBe(404);
    expect(await subject({ ...asked, revision: '900' })).toBe(404);
  });

  it('are by the draft of the words alone, whatever else somebody works on', async () => {
    await draft(DOCUMENT, messagesOf('en', 'Third words'));
    await draft('base/messages/lv', messagesOf('lv', 'Latvian words'));
    expect(await subject({ status: 'draft', locale: 'lv' })).toBe('Latvian words');
    expect(await subject({ status: 'draft', document: DOCUMENT })).toBe('Third words');
    expect(await subject({ status: 'draft', document: DOCUMENT, locale: 'lv' })).toBe('Third words'); // as long as there are no live ones
    const asked = { status: 'draft', document: DOCUMENT, brand: 'kestrel' };
    expect(await subject(asked, tokens.stranger)).toBe('Second words'); // of a brand below: what it inherits is live
  });

  it('are of one content that there is: half a revision, two contents at once and a day that is none are refused', async () => {
    const time = new Date(management.test.clock.time).toISOString();
    const unclear = [
      { release, time },
      { status: 'draft', release },
      { time, document: DOCUMENT, revision: '1' },
      { document: DOCUMENT },
      { revision: '1' },
      { time: 'yesterday' },
      { time: '2026-13-45T99:99Z' },
    ];
    const answers = await Promise.all(unclear.map(async (query) => subject(query)));
    expect(answers).toEqual(unclear.map(() => 400));
  });
});
