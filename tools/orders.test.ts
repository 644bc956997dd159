import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openData } from '../server/data/open.ts';
import { listenForOperator } from '../server/kernel/control.ts';
import { removeFolder, temporaryFolder } from '../tests/support/database.ts';

const ROOT = path.join(import.meta.dirname, '..');
let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => removeFolder(folder));

/** Runs a program of the terminal; returns its output and exit code. */
async function run(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  const said = { out: '', words: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.words += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...said };
}
const marquee = (DATA_DIR: string, ...args: readonly string[]) => run('tools/marquee.ts', args, { DATA_DIR });

describe('an order at the terminal', () => {
  it.each([[['content', 'status']], [['backup', 'x.backup']]])(
    'makes no data where there is none, and says where it looked: %j',
    async (args) => {
      const typo = path.join(folder, 'tpyo');
      const { code, out, words } = await marquee(typo, ...args);
      expect([code, out]).toEqual([2, '']);
      expect(words).toBe(
        `There is no site's data in ${typo}. Name the folder of your site by DATA_DIR (or its database by DATABASE_URL), or add --new to begin with nothing there.\n`,
      );
      expect(existsSync(typo)).toBe(false);
    },
  );

  it('makes no database in a folder that is there for something else', async () => {
    const other = path.join(folder, 'other');
    mkdirSync(other);
    expect((await marquee(other, 'content', 'status')).code).toBe(2);
    expect(readdirSync(other)).toEqual([]);
  });

  it('makes it when it is told to, and names the folder each time', async () => {
    const fresh = path.join(folder, 'fresh');
    const first = await marquee(fresh, 'content', 'status', '--new');
    expect(first).toMatchObject({ code: 0, words: `Data folder ${fresh}: no site runs on it here.\n` });
    expect(first.out).toMatch(/^0 documents are live/);
    const stop = await listenForOperator(fresh, async () => ({ isDone: true, text: 'done' }));
    try {
      const asked = await marquee(fresh, 'content', 'status');
      expect(asked).toEqual({ code: 0, out: 'done\n', words: `Data folder ${fresh}: its running site.\n` });
    } finally {
      await stop();
    }
  });

  it('writes a file that only its owner may read, unless the order says that all of it is public', async () => {
    const running = path.join(folder, 'writes');
    mkdirSync(running);
    const output = Buffer.from('{}').toString('base64');
    const stop = await listenForOperator(running, async ({ command }) => ({
      isDone: true,
      text: 'done',
      output,
      ...(command === 'content texts begin' ? { isPublic: true } : {}),
    }));
    const modeAfter = async (name: string, ...args: readonly string[]) => {
      const file = path.join(running, name);
      expect((await marquee(running, ...args, '--to', file)).words).toContain('done');
      return statSync(file).mode & 0o077;
    };
    try {
      const begin = ['content', 'texts', 'begin', '--brand', 'base', '--locale', 'el'];
      expect(await modeAfter('el.json', ...begin)).toBe(0o044);
      expect(await modeAfter('answers.csv', 'answers', 'survey')).toBe(0);
    } finally {
      await stop();
    }
  });

  it.each<[string[], RegExp]>([
    [['help', 'content'], /^ {2}content status/],
    [['content'], /^ {2}content status/],
    [['player', 'credit', '--help'], /^ {2}player credit \*/],
    [['--help'], /^npm run marquee -- ORDER/],
  ])('that asks for help asks no site: %j', async (args, words) => {
    expect(await marquee(path.join(folder, 'none'), ...args)).toEqual({
      code: 0,
      out: expect.stringMatching(words) as string,
      words: '',
    });
  });

  it.each([
    [['backup'], '--file is missing. Example: marquee backup ../marquee-monday.backup'],
    [['brand', 'new', '--from', 'aurora'], /^The new brand’s name is missing\. Example: marquee brand new /],
  ])('that lacks something says what, with an example: %j', async (args, expected) => {
    const { code, words } = await marquee(path.join(folder, 'fresh'), ...args);
    expect(code).toBe(1);
    expect(words.trim()).toMatch(expected);
  });

  it('that goes wrong says so in a line', async () => {
    const { code, words } = await run('tools/marquee.ts', ['content', 'status'], {
      DATA_DIR: path.join(folder, 'fresh'),
      PORT: 'none',
    });
    expect([code, words.split('\n').slice(-2)]).toEqual([
      2,
      ['PORT is «none»: give a whole number from 0 to 65535.', ''],
    ]);
  });
});

describe('npm run demo:accounts', () => {
  it('says in a line that the site has to be stopped, or that there is none', async () => {
    const data = path.join(folder, 'running');
    const none = await run('tools/demoAccounts.ts', [], { DATA_DIR: data });
    expect(none).toMatchObject({
      code: 1,
      out: '',
      words: expect.stringMatching(/^There is no site's data in [^\n]+\n$/) as string,
    });
    const site = await openData({ dataDir: data });
    try {
      const { code, words } = await run('tools/demoAccounts.ts', [], { DATA_DIR: data });
      expect([code, words]).toEqual([
        1,
        expect.stringMatching(/^The data folder [^\n]+ is in use by process \d+[^\n]+\n$/),
      ]);
    } finally {
      await site.close();
    }
  });
});

describe('npm run content:check', () => {
  it('looks at the folder of CONTENT_DIR', async () => {
    const content = path.join(folder, 'own');
    mkdirSync(path.join(content, 'base'), { recursive: true });
    writeFileSync(path.join(content, 'base', 'brand.json'), '{ not JSON');
    const env = { CONTENT_DIR: content };
    expect((await run('tools/contentCheck.ts', [], env)).out).toMatch(/1 documents, [1-9]\d* faults/);
    rmSync(content, { recursive: true });
    expect((await run('tools/contentCheck.ts', [], env)).words).toContain(`There is no folder «${content}»`);
  });
});
