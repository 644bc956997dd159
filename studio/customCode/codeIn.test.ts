import { describe, expect, it } from 'vitest';
import { codeBetween } from './codeIn.ts';

const entry = (code: string) => ({
  position: 'head',
  consent: 'marketing',
  owner: 'Ann',
  why: 'counting',
  code,
  isEnabled: true,
});

describe('code of others', () => {
  it('is found in settings and in the operations of a brand’s version: what comes, and what goes', () => {
    const before = { kind: 'config', customCode: [entry('<i>1</i>'), entry('<i>2</i>')] };
    const whole = { kind: 'config', customCode: [entry('<i>2</i>'), entry('<i>3</i>')] };
    expect(codeBetween(before, whole, null)).toEqual({ comes: [entry('<i>3</i>')], goes: [entry('<i>1</i>')] });
    const version = { kind: 'config', operations: [{ op: 'set', at: '/customCode', value: [entry('<i>4</i>')] }] };
    const above = { kind: 'config' };
    expect(codeBetween(null, version, above)).toEqual({ comes: [entry('<i>4</i>')], goes: [] });
    expect(codeBetween(before, before, null)).toEqual({ comes: [], goes: [] });
  });

  it('is found where a brand’s version sets a part of it alone', () => {
    const above = { kind: 'config', customCode: [entry('<i>1</i>')] };
    const version = { kind: 'config', operations: [{ op: 'set', at: '/customCode/0/code', value: '<i>2</i>' }] };
    expect(codeBetween(null, version, above)).toEqual({ comes: [entry('<i>2</i>')], goes: [entry('<i>1</i>')] });
    const off = { kind: 'config', operations: [{ op: 'set', at: '/customCode/0/isEnabled', value: false }] };
    expect(codeBetween(version, off, above).comes).toEqual([{ ...entry('<i>1</i>'), isEnabled: false }]);
    expect(codeBetween(version, null, above)).toEqual({ comes: [entry('<i>1</i>')], goes: [entry('<i>2</i>')] });
  });
});
