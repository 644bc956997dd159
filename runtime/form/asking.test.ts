import { describe, expect, it, vi } from 'vitest';
import { formDocument, formParts } from '../../tests/support/formParts.ts';
import { PlatformError, UnreachableError } from '../ports/errors.ts';
import type { FormDocument } from './document.ts';
import { FormStore } from './FormStore.ts';

/** A platform whose answers come when the test says so, each to its own question. */
function slowly() {
  const open: ((answer: unknown) => void)[] = [];
  const answer = () => new Promise((settle) => open.push(settle));
  return {
    answer,
    settle: async (at: number, value: unknown) => {
      await vi.waitFor(() => expect(open.length).toBeGreaterThan(at));
      open[at]?.(value);
      await new Promise((done) => setTimeout(done));
    },
  };
}

const regions = (...ids: string[]) => ({
  items: [
    {
      sysname: 'region',
      type: 'region',
      params: { is_visible: true, is_required: true },
      options: { list: ids.map((id) => ({ id, name: id })) },
    },
  ],
});
const registration: FormDocument = formDocument(
  [
    { name: 'country', type: 'select', initial: 'DE' },
    { name: 'region', type: 'select', settings: { startsFirst: true } },
    { name: 'city', type: 'input' },
  ],
  { definitions: { call: 'test.fields', with: { country: 'country' } } },
);

describe('while choices are asked for', () => {
  it('the fields that have them say so, until the newest answer is there; the first region is chosen [STATE-04]', async () => {
    const { answer, settle } = slowly();
    const form = new FormStore(formParts(registration, { 'test.fields': answer }));
    const loaded = form.load();
    await settle(0, regions('berlin', 'bayern'));
    await loaded;
    const asking = () => form.fields.filter((field) => field.isLoadingOptions).map(({ name }) => name);
    expect([asking(), form.field('region')?.value]).toEqual([[], 'berlin']);
    form.field('country')?.type('GB');
    form.field('country')?.type('CA');
    expect(asking()).toEqual(['region']);
    await settle(1, regions('wales'));
    expect([asking(), form.field('region')?.value]).toEqual([['region'], 'berlin']);
    await settle(2, regions('quebec'));
    expect([asking(), form.field('region')?.value]).toEqual([[], 'quebec']);
  });

  it('a source that fails ends the wait', async () => {
    const document = formDocument([{ name: 'city', type: 'select', source: { call: 'test.cities' } }]);
    const form = new FormStore(formParts(document, { 'test.cities': () => Promise.reject(new Error('away')) }));
    await form.load();
    expect(form.field('city')?.isLoadingOptions).toBe(false);
  });

  describe('and the form can do without them', () => {
    const MINUTE_MS = 60_000;
    const document = formDocument([
      { name: 'country', type: 'input' },
      { name: 'city', type: 'select', source: { call: 'test.cities', with: { country: 'country' } } },
    ]);
    /** A form whose choices fail until the test lets them come. */
    async function opened(failure: Error) {
      const parts = formParts(document, { 'test.cities': failure });
      const { ports } = parts;
      const form = new FormStore(parts);
      await form.load();
      const asked = () => ports.platform.asked.length;
      const pass = async (ms: number): Promise<void> => {
        void ports.clock.advance(ms);
        await new Promise((done) => setTimeout(done));
      };
      return { form, ports, asked, pass };
    }

    it('they are asked for again after a failure, with growing pauses, until they come', async () => {
      const { form, ports, asked, pass } = await opened(new UnreachableError('away'));
      expect([form.state, asked()]).toEqual(['ready', 1]);
      await pass(8_000); // the first pause is 5 to 7.5 seconds
      await pass(8_000); // the second 10 to 15
      expect(asked()).toBe(2);
      ports.platform.answers('test.cities', { items: ['Riga'] });
      await pass(8_000);
      expect([asked(), form.field('city')?.spec.items]).toEqual([3, ['Riga']]);
      await pass(MINUTE_MS);
      expect(asked()).toBe(3);
    });

    it('they are not once the form is gone, nor where the platform has refused them', async () => {
      const gone = await opened(new UnreachableError('away'));
      gone.form.stop();
      await gone.pass(MINUTE_MS);
      const refused = await opened(
        new PlatformError({ type: 'InvalidParameterException', message: 'no' }, 400, { show: 'log' }),
      );
      await refused.pass(MINUTE_MS);
      expect([gone.asked(), refused.asked()]).toEqual([1, 1]);
    });

    it('their pauses begin anew with another value, and with the player’s next try', async () => {
      const { form, asked, pass } = await opened(new UnreachableError('away'));
      await pass(8_000); // the first pause is 5 to 7.5 seconds
      expect(asked()).toBe(2);
      form.field('country')?.type('LV');
      await pass(0); // it fails
      await pass(8_000);
      expect(asked()).toBe(2 + 2);
      await form.load();
      await pass(8_000);
      expect(asked()).toBe(2 + 2 + 2);
    });

    it('two of one name, in the form and in a row, are asked for once: the last counts', async () => {
      const city = (call: string) => ({ name: 'city', type: 'select', source: { call } });
      const group = { name: 'trips', type: 'group', rows: { add: 'Add', fields: [city('test.fields')] } };
      const parts = formParts(formDocument([city('test.cities'), group]), { 'test.cities': [], 'test.fields': [] });
      await new FormStore(parts).load();
      expect(parts.ports.platform.asked.map(([call]) => call)).toEqual(['test.fields']);
    });
  });
});

describe('actions of a field', () => {
  it('are asked for when the player changes it, not when the form does', () => {
    const form = new FormStore(formParts({ ...registration, on: { city: [{ do: 'track' }] } }));
    form.field('city')?.write('Riga');
    form.field('country')?.type('LV');
    expect(form.change).toBeNull();
    form.field('city')?.type('Cēsis');
    const first = form.change;
    form.field('city')?.type('Rīga');
    expect([first, form.change, first === form.change]).toEqual([{ field: 'city' }, { field: 'city' }, false]);
  });

  it('may lead away: what was typed is written down before [STATE-21]', async () => {
    const parts = formParts({ ...registration, draft: {} });
    const form = new FormStore(parts);
    await form.load();
    form.field('city')?.type('Riga');
    const stored = () => parts.ports.storage.get('form.test');
    expect(stored()).toBeNull();
    form.saveDraft();
    expect(JSON.parse(stored() ?? '{}')).toMatchObject({ fields: { city: { value: 'Riga' } } });
  });
});

describe('a rule with a condition', () => {
  it('holds only while its condition does; a twin with another condition stands beside it', () => {
    const length = (min: number, country: string) => ({
      rule: 'minLength',
      with: { min },
      when: { field: 'country', equals: country },
    });
    const document = formDocument([
      { name: 'country', type: 'input' },
      { name: 'number', type: 'input', rules: [length(3, 'LV'), length(9, 'EE')] },
    ]);
    const form = new FormStore(formParts(document));
    const number = form.field('number');
    number?.type('12345');
    const problems = ['', 'LV', 'EE'].map((country) => {
      form.field('country')?.type(country);
      return number?.problem;
    });
    expect(problems).toEqual([null, null, 'Min length is 9']);
  });
});

describe('a form whose own code is still on its way', () => {
  /** A platform that answers the second time, and code that comes when the test says so. */
  function opened() {
    const code = Promise.withResolvers<void>();
    let asked = 0;
    const answer = (): Promise<unknown> =>
      ++asked === 1 ? Promise.reject(new Error('too long')) : Promise.resolve(regions('berlin'));
    const parts = formParts(registration, { 'test.fields': answer });
    const form = new FormStore({ ...parts, prepare: () => code.promise });
    return { code, form, asked: () => asked };
  }
  const turn = (): Promise<void> => new Promise((done) => setTimeout(done));

  it('does not give up: it asks again once the code is there', async () => {
    const { code, form, asked } = opened();
    const loaded = form.load();
    await turn();
    expect([form.state, asked()]).toEqual(['loading', 1]);
    code.resolve();
    await loaded;
    expect([form.state, asked()]).toEqual(['ready', 2]);
  });

  it('offers another try when the code itself does not come', async () => {
    const { code, form } = opened();
    const loaded = form.load();
    await turn();
    code.reject(new Error('no connection'));
    await loaded;
    expect(form.state).toBe('failed');
  });
});
