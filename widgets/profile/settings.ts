/** Its flags among those of the site as a whole, the same in all languages; `npm run docs` puts them there. */
export const guards = {
  twoFactorEnabled: { type: 'boolean', title: 'Sign-in codes', description: 'Players may switch on a second step.' },
  identityVerificationEnabled: { type: 'boolean', title: 'Page of identity checks' },
} as const;
