/** Services that a sign-in may name. */
export const known = [
  { id: 'lumen', name: 'Lumen' },
  { id: 'harbor', name: 'Harbor' },
] as const;

export type SocialId = (typeof known)[number]['id'];

export const socialIds: readonly SocialId[] = known.map(({ id }) => id);
