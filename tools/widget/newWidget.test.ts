import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalog } from '../loadCatalog.ts';
import { newWidget, WidgetError } from './newWidget.ts';
import { runWidgetCommand } from './widgetCommand.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);
/** A copy of the project: its widgets are copied, all else is read from the project. */
let copy: string;
let made: string[];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'marquee-widget-'));
  const own = new Set(['widgets', 'dist', '.git', 'tsconfig.json', 'test-results']);
  for (const name of readdirSync(ROOT)) if (!own.has(name)) symlinkSync(join(ROOT, name), join(copy, name));
  cpSync(join(ROOT, 'widgets'), join(copy, 'widgets'), { recursive: true });
  made = newWidget(copy, 'news/daily-letter');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('marquee widget new', () => {
  it('makes a folder that is the widget, in every language of the site', () => {
    expect(made.map((file) => file.slice(join(copy, 'widgets/news/daily-letter/').length)).toSorted()).toEqual([
      'DailyLetter.module.css',
      'DailyLetter.test.tsx',
      'DailyLetter.tsx',
      'index.ts',
      'messages/ar.json',
      'messages/en.json',
      'messages/lv.json',
      'messages/ru.json',
      'sample.json',
      'schema.ts',
      'titles.lv.json',
    ]);
  });

  it('makes one that the site takes up by itself, sample and texts included', async () => {
    const { widgets, samples, texts } = await loadCatalog(copy);
    expect(widgets['news/daily-letter']).toMatchObject({ v: 1, title: 'Daily letter' });
    expect(samples['news/daily-letter']?.props).toMatchObject({ title: 'Daily letter' });
    expect(texts['lv']?.['news.dailyLetter.empty']).toBe('Drīzumā vairāk.');
  });

  it('marks its English title among the Latvian ones, so that `npm test` asks for the translation', () => {
    const titles = readFileSync(join(copy, 'widgets/news/daily-letter/titles.lv.json'), 'utf8');
    expect(titles).toContain('"Daily letter": "Daily letter (jātulko)"');
  });

  it('makes one that passes format, lint, types and its own test at once', async () => {
    newWidget(copy, 'news/zebra'); // imports are sorted by name
    const folder = join(copy, 'widgets/news');
    const files = { extends: join(ROOT, 'tsconfig.json'), include: [`${folder}/*/*`, `${ROOT}/site/*.d.ts`] };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(files));
    const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);
    const given = { cwd: copy, env: { ...process.env, VITEST: '' } };
    await Promise.all([
      run(bin('biome'), ['check', '--diagnostic-level=error', '--vcs-enabled=false', folder], given),
      run(bin('oxlint'), ['--deny-warnings', folder], given),
      run(bin('tsc'), ['--noEmit', '--incremental', 'false', '-p', join(copy, 'tsconfig.json')], given),
    ]);
  });

  it.each(['promo', 'promo/a/b', 'Promo/x', 'promo/../x', 'parts/x', 'promo/x_y', ''])(
    'refuses «%s», and makes nothing',
    (type) => {
      expect(() => newWidget(copy, type)).toThrow(WidgetError);
      expect(existsSync(join(copy, 'widgets/promo/a'))).toBe(false);
    },
  );

  it('refuses a widget that is there, and says what it wants', () => {
    expect(() => newWidget(copy, 'news/daily-letter')).toThrow(/There is a widget/);
    expect(() => runWidgetCommand(copy, {})).toThrow(/Example: marquee widget new/);
    expect(() => runWidgetCommand(copy, { type: 'a/b', colour: 'red' })).toThrow('no option --colour');
    mkdirSync(join(copy, 'widgets/news/taken'));
    expect(() => newWidget(copy, 'news/taken')).toThrow(/already/);
  });
});
