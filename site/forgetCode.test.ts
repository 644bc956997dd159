// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { createStorage } from '#adapters/storage/createStorage.ts';
import { CODE_STORES, forgetCode, forgetDrafts } from './forgetCode.ts';

const storage = createStorage({ isForVisit: false });
const settings = { popupFlags: { show_popup_reg: { popup: 'auth' } }, keptQuery: [{ name: 'track_id' }] };
const OWN = ['consent', 'form.registration', 'show_popup_reg', 'track_id'];
const left = (): string[] =>
  [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `tab ${name}`),
    ...document.cookie.split('; ').map((pair) => `cookie ${pair.split('=', 1)[0]}`),
  ].toSorted();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['_ga', '_ga_1', '_px', 'other', 'consent', 'theme', 'i18n_locale']) {
    document.cookie = `${name}=1; path=/`;
    localStorage.setItem(name, '1');
  }
  for (const name of ['_ga_2', 'other']) sessionStorage.setItem(name, '1');
  for (const name of OWN) localStorage.setItem(name, '1');
});

it('removes what an entry that does not run declares, in cookies and both storages, and nothing else [REL-S21]', () => {
  const before = left();
  forgetCode(storage, { ...settings, codeStores: { keep: ['_px'], drop: ['_ga', '_ga_*'] } });
  const gone = before.filter((name) => !left().includes(name));
  expect(gone).toEqual(['cookie _ga', 'cookie _ga_1', 'local _ga', 'local _ga_1', 'tab _ga_2']);
});

it('removes what an entry declared that is taken out of the settings altogether, once [REL-C14]', () => {
  forgetCode(storage, { ...settings, codeStores: { keep: ['_px', '_ga*'], drop: [] } });
  expect(localStorage.getItem(CODE_STORES)).toBe('_px _ga*');
  expect(left()).toContain('cookie _ga_1');
  forgetCode(storage, settings);
  expect(left().filter((name) => /_ga|_px|stores/.test(name))).toEqual([]);
  expect(left()).toEqual(expect.arrayContaining(['cookie other', 'local other', 'tab other']));
});

it('keeps what another entry leaves that runs, and what is the site’s own, whatever is declared', () => {
  forgetCode(storage, {
    ...settings,
    codeStores: { keep: ['_ga_1'], drop: ['_*', 'form.*', 'consent', 't*', 'show_*'] },
  });
  expect(left()).toEqual(
    expect.arrayContaining(['cookie _ga_1', 'cookie consent', 'cookie theme', ...OWN.map((name) => `local ${name}`)]),
  );
  expect(left()).not.toContain('cookie _px');
});

it('removes what forms keep, and nothing else, once the player whose it is has gone', () => {
  const before = left();
  forgetDrafts();
  expect(before.filter((name) => !left().includes(name))).toEqual(['local form.registration']);
});
