import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const studio = join(root, 'studio');

/** Where axe looks at each dialog of the Studio, light and dark: by the name that a story gives that look (`axeOf`). */
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  'agents/Proposal.tsx': ['a proposal'],
  'brands/NewBrand.tsx': ['new brand'],
  'canvas/CanvasBar.tsx': ['which one'],
  'catalogue/Catalogue.tsx': ['catalogue'],
  'comments/ShareDocument.tsx': ['which one is shared'],
  'comments/ShareForReview.tsx': ['share'],
  'forms/AddField.tsx': ['add a field'],
  'goTo/GoTo.tsx': ['go to'],
  'help/KeyList.tsx': ['keys'],
  'home/NewDocument.tsx': ['new page'],
  'inheritance/MovedBases.tsx': ['moved bases'],
  'media/PicturePicker.tsx': ['choose a picture'],
  'move/MoveTo.tsx': ['move to'],
  'outline/PartMenu.tsx': ['menu of a part'],
  'people/PersonForm.tsx': ['invite'],
  'people/SecondFactorDialog.tsx': ['authenticator app', 'recovery codes'],
  'people/Secret.tsx': ['a secret'],
  'people/TakeOff.tsx': ['take a second factor off'],
  'publish/Compare.tsx': ['before and after'],
  'publish/History.tsx': ['history'],
  'publish/Publish.tsx': ['due', 'publish'],
  'releases/AskReason.tsx': ['giving a release up'],
  'releases/AskTime.tsx': ['time of a release'],
  'releases/NewRelease.tsx': ['new release'],
  'releases/ReleaseChanges.tsx': ['a release before and after'],
  'signIn/SignIn.tsx': ['sign in again'],
  'texts/Files.tsx': ['a file of texts'],
  'texts/Glossary.tsx': ['glossary'],
  'tokens/NewToken.tsx': ['new token'],
  'tokens/Tokens.tsx': ['revoke a token'],
};

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');
const countIn = (text: string): number => text.match(/<dialog\b/gi)?.length ?? 0;

describe('axe looks at every dialog of the Studio', () => {
  const written = globSync('**/*.tsx', { cwd: studio })
    .filter((file) => file !== 'design/Dialog.tsx' && !file.endsWith('.test.tsx'))
    .map((file) => [file, countIn(read(studio, file))] as const)
    .filter(([, count]) => count > 0);

  it('that its code has', () => {
    const looked = Object.entries(LOOKS).map(([file, looks]) => [file, looks.length]);
    expect(Object.fromEntries(looked)).toEqual(Object.fromEntries(written));
  });

  it('in a story that opens it', () => {
    const stories = globSync('studio*.e2e.ts', { cwd: join(root, 'tests/e2e') })
      .map((file) => read(join(root, 'tests/e2e'), file))
      .join('\n');
    const names = new Set(Array.from(stories.matchAll(/axeOf\(\w+, '([^']+)'\)/g), ([, name]) => name));
    expect(Object.values(LOOKS).flatMap((looks) => looks.filter((name) => !names.has(name)))).toEqual([]);
  });
});
