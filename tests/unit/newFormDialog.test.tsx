// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { StudioListed } from '#schemas/studio.ts';
import { formWords } from '../../server/studio/formWords.ts';
import { NoAnswer } from '../../studio/api/ask.ts';
import { calls } from '../../studio/api/calls.ts';
import { Studio } from '../../studio/app/Studio.ts';
import { StudioContext } from '../../studio/app/StudioContext.ts';
import { formCalls } from '../../studio/forms/formCalls.ts';
import { NewDocument } from '../../studio/home/NewDocument.tsx';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { openDialogsInJsdom } from '../support/dialogElements.ts';

const words = formWords(await loadCatalog(`${import.meta.dirname}/../..`));
const page = (brand: string, id: string): StudioListed => ({
  key: `${brand}/page/${id}`,
  brand,
  kind: 'page',
  id,
  title: id,
  status: 'live',
  isVariant: false,
  author: '',
  changedAt: '',
});
/** The base has the page of breaks, which the brand has a version of, and the brand alone that of a ban. */
const documents: Readonly<Record<string, readonly StudioListed[]>> = {
  base: [page('base', 'profile-responsible-game')],
  aurora: [page('aurora', 'profile-responsible-game'), page('aurora', 'user-block')],
};

beforeAll(openDialogsInJsdom);
afterEach(() => vi.restoreAllMocks());

/** Begins a form that signs in. @returns what is saved of it */
async function begin(owner: string) {
  const studio = new Studio();
  const brand = { id: 'aurora', name: 'Aurora', origin: '', locales: [], defaultLocale: 'en', timeZone: 'UTC' };
  studio.session = { person: null, brands: [{ ...brand, line: ['aurora', 'base'] }] };
  vi.spyOn(formCalls, 'words').mockResolvedValue(words);
  const save = vi.spyOn(calls, 'save').mockResolvedValue({} as never);
  const form = (
    <StudioContext value={studio}>
      <NewDocument kind="form" taken={documents['aurora'] ?? []} close={() => undefined} />
    </StudioContext>
  );
  render(form);
  const call = await screen.findByRole('combobox', { name: 'Where the answers go' });
  fireEvent.change(call, { target: { value: 'auth.login' } });
  const write = (name: string, value: string): void =>
    void fireEvent.change(screen.getByLabelText(name), { target: { value } });
  write('Name', 'begun');
  write('Button that sends it', 'Sign in');
  write('Said once the answers have arrived', 'Welcome');
  write('Belongs to', owner);
  fireEvent.click(screen.getByRole('button', { name: 'Make a draft' }));
  return save;
}

it.each([
  ['aurora', ['profile-responsible-game', 'user-block']],
  ['base', ['profile-responsible-game']],
])('a form of %s leads to pages that all who have it have', async (owner, pages) => {
  vi.spyOn(calls, 'documents').mockImplementation(async (brand) => [...(documents[brand] ?? [])]);
  const save = await begin(owner);
  await vi.waitFor(() => expect(save).toHaveBeenCalled(), 60_000);
  const [key, made] = save.mock.calls[0] ?? [];
  expect(key).toBe(`${owner}/form/begun`);
  expect(JSON.stringify(made).match(/profile-responsible-game|user-block/g)).toEqual(pages);
});

it('no form begins without what is to follow: where nobody says which documents are there, that is told', async () => {
  vi.spyOn(calls, 'documents').mockRejectedValue(new NoAnswer());
  const save = await begin('aurora');
  const why = new NoAnswer().message;
  await vi.waitFor(
    () => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(why),
    60_000,
  );
  expect(save).not.toHaveBeenCalled();
});
