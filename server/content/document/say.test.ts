import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesOf } from '#schemas/record.ts';
import { serverWords } from '#schemas/serverWords/index.ts';
import { say, toldOf } from './say.ts';

const root = join(import.meta.dirname, '../../..');

/** Calls that no Studio makes, and answers that it makes up for a preview: what is malformed in them is told to programs alone, in English. */
const FOR_PROGRAMS =
  /preview\/pretend\.ts$|management\/(?:index|query\/\w+|auth\/calls\/(?:confirmation|register)|auth\/readBody|http\/(?:readJson|answerError)|media\/(?:fileInfo|uploadBody|mediaRefusal)|write\/(?:readRelease|readData|withData|writeConfig|places))\.ts$/;

describe('a sentence of the server', () => {
  it('has its values in their places, as they are', () => {
    expect(say('draft.stale', { document: 'base/page/home', author: '$& {{document}}' }).text).toBe(
      'base/page/home was changed by $& {{document}} since you opened it.',
    );
  });

  it('lists sentences, and tells all of them by code', () => {
    const why = [say('preview.operation.locked', { number: 1 }), say('preview.operation.target-gone', { number: 3 })];
    const said = say('preview.refused', { document: 'kestrel/page/home', why });
    expect(said.text).toBe(
      'kestrel/page/home: operation 1: what it changes is locked; operation 3: what it changes is not there, or it leads to no place.',
    );
    expect(toldOf(said)).toEqual({
      code: 'preview.refused',
      values: {
        document: 'kestrel/page/home',
        why: [
          { code: 'preview.operation.locked', values: { number: 1 } },
          { code: 'preview.operation.target-gone', values: { number: 3 } },
        ],
      },
    });
  });

  it('is what every refusal says that the Studio can meet, so that it can say it in its own language', () => {
    const files = globSync('server/{content/management,preview,studio}/**/*.ts', { cwd: root });
    const inEnglish = files
      .filter((file) => !file.endsWith('.test.ts') && !FOR_PROGRAMS.test(file))
      .filter((file) =>
        /new ApiError\(\s*\d+,\s*'\w+',\s*['`]|forbidden\(\s*['`]|message: ['`]/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      );
    expect(inEnglish).toEqual([]);
  });

  it('is there because something says it', () => {
    const files = globSync('{server,tools}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
    const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    /** `picture.${flaw}` stands for all that begin so. */
    const isSaid = (word: string): boolean =>
      code.includes(`'${word}'`) || code.includes(`\`${word.slice(0, word.lastIndexOf('.') + 1)}\${`);
    expect(namesOf(serverWords).filter((word) => !isSaid(word))).toEqual([]);
  });
});
