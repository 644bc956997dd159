import { configure } from 'mobx';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildForm as build } from '../../tests/support/formAt.ts';
import { email } from '../../tests/support/signInFields.ts';
import { UnreachableError } from '../ports/index.ts';
import type { FieldDocument } from './document.ts';

beforeAll(() => configure({ enforceActions: 'always' }));

describe('definitions of the platform', () => {
  const country: FieldDocument = { name: 'country_code', type: 'select', label: 'Country', initial: 'LV' };
  const region: FieldDocument = { name: 'region', type: 'select', label: 'Region', settings: { startsFirst: true } };
  const definitions = { call: 'account.getPersonalDataFields', with: { country: 'country_code' } };
  const fieldsOf = (code: string): unknown[] => [
    {
      sysname: 'country_code',
      type: 'country_code',
      params: { is_visible: true, is_required: true },
      options: {
        list: [
          { id: 'LV', name: 'Latvia' },
          { id: 'EE', name: 'Estonia' },
        ],
      },
    },
    {
      sysname: 'region',
      type: 'region',
      params: { is_visible: true, is_required: false },
      options: {
        list: [
          { id: `${code}-1`, name: 'One' },
          { id: `${code}-2`, name: 'Two' },
        ],
      },
    },
    { sysname: 'email', type: 'input', params: { is_visible: true, is_required: code === 'LV' }, options: {} },
  ];
  const answer = ({ country: code }: { country: string }): unknown => fieldsOf(code);

  it('are asked for the country, and again when it changes; typed values stay [STATE-04]', async () => {
    const { form, parts, at } = build([country, region, email], { definitions }, { [definitions.call]: answer });
    await form.load();
    at('email').type('typed@example.com');
    expect([form.state, at('region').value, at('email').isRequired]).toEqual(['ready', 'LV-1', true]);
    at('country_code').type('EE');
    await vi.waitFor(() => expect(at('region').value).toBe('EE-1'));
    expect(parts.ports.platform.asked.map(([, input]) => input)).toEqual([{ country: 'LV' }, { country: 'EE' }]);
    expect([at('email').value, at('email').isRequired, form.state]).toEqual(['typed@example.com', false, 'ready']);
  });
  it('an answer to an older question is not used', async () => {
    const waiting: ((value: unknown) => void)[] = [];
    const { form, at } = build(
      [country, region],
      { definitions },
      { [definitions.call]: () => new Promise((settle) => waiting.push(settle)) },
    );
    void form.load();
    at('country_code').type('EE');
    at('country_code').type('LV');
    await vi.waitFor(() => expect(waiting).toHaveLength(3));
    waiting[2]?.(fieldsOf('LV'));
    waiting[1]?.(fieldsOf('EE'));
    waiting[0]?.(fieldsOf('XX'));
    await vi.waitFor(() => expect(form.state).toBe('ready'));
    expect(at('region').value).toBe('LV-1');
  });
  it('the wait ends after 10 s; asking again may help', async () => {
    const { form, parts } = build([email], { definitions }, { [definitions.call]: () => new Promise(() => {}) });
    const loading = form.load();
    await vi.waitFor(() => expect(parts.ports.platform.asked).toHaveLength(1));
    await parts.ports.clock.advance(9_999);
    expect(form.state).toBe('loading');
    await parts.ports.clock.advance(1);
    await loading;
    expect(form.state).toBe('failed');
    parts.ports.platform.answers(definitions.call, fieldsOf('LV'));
    await form.load();
    expect(form.state).toBe('ready');
  });
  it("a field's own source may fail without the form", async () => {
    const source = { call: 'account.getContactPhoneSettings' };
    const { form, parts } = build(
      [email, { name: 'mobile', type: 'input', source }],
      {},
      { [source.call]: new UnreachableError('line') },
    );
    await form.load();
    expect([form.state, parts.ports.reported[0]?.[0]]).toEqual(['ready', 'field source']);
  });
});
