import { describe, expect, it } from 'vitest';
import { authVariants } from './authVariants.ts';

describe('ways to register', () => {
  it('fast leaves away what is not required, full requires everything, when both exist [AUTHP-09]', () => {
    const types = [
      { label: 'Quick', component: 'fast', field: 'email' },
      { label: 'Full', component: 'form', field: 'email' },
    ] as const;
    expect(authVariants(types)).toEqual([
      { id: 'way-1', label: 'Quick', shows: 'required' },
      { id: 'way-2', label: 'Full', requiresAll: true },
    ]);
  });

  it('alone, a way changes nothing [AUTHP-03]', () => {
    expect(authVariants([{ label: 'E-mail', component: 'form', isFast: true, field: 'email' }])).toEqual([
      { id: 'way-1', label: 'E-mail' },
    ]);
  });

  it('ways that sign in with different things ask for their own [AUTHP-03]', () => {
    const types = [
      { label: 'E-mail', component: 'form', field: 'email' },
      { label: 'Phone', component: 'form', field: 'mobile' },
    ] as const;
    expect(authVariants(types)).toEqual([
      { id: 'way-1', label: 'E-mail', without: ['mobile'], requires: ['email'] },
      { id: 'way-2', label: 'Phone', without: ['email'], requires: ['mobile'] },
    ]);
  });

  it('a social way is none of the form’s', () => {
    expect(authVariants([{ label: 'Lumen', component: 'social' }])).toEqual([]);
  });
});
