import { expect, it } from 'vitest';
import { colourOf, peersByNode, peersOf } from './peers.ts';

const told = (name: string, chosen: string[], isSelf = false) => ({ name, isSelf, changed: [], chosen });

it('are told at each part that they have chosen, each in a colour of their own', () => {
  const peers = peersOf([told('ann', ['hero', 'faq']), told('bob', ['hero'])]);
  const at = peersByNode(peers);
  expect(at.get('hero')?.map(({ name }) => name)).toEqual(['ann', 'bob']);
  expect(at.get('faq')?.map(({ colour }) => colour)).toEqual([colourOf('ann')]);
  expect(at.get('footer')).toBeUndefined();
});

it('have the same colour in every window, and the reader is told which tab is their own', () => {
  expect(colourOf('ann')).toBe(colourOf('ann'));
  expect(colourOf('ann')).not.toBe(colourOf('bob'));
  expect(peersOf([told('ann', ['hero'], true)])[0]?.name).toBe('you, in another tab');
});
