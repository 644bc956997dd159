import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContractError } from '#runtime/ports/errors.ts';
import type { Game } from '#schemas/platform/games.ts';
import { listOfGames, sampleGame } from '../../tests/support/sampleGame.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { remoteClient } from './remoteClient.ts';

/** An operator's platform that answers every call alike. */
let said: unknown;
const platform = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: said }));
});
const site = { brand: { id: 'aurora', hosts: ['aurora.example'] }, config: {} } as unknown as BrandSite;
beforeAll(() => new Promise<void>((resolve) => void platform.listen(0, '127.0.0.1', resolve)));
afterAll(() => void platform.close());

async function games(answer: unknown): Promise<unknown> {
  said = answer;
  const { port } = platform.address() as AddressInfo;
  return remoteClient(`http://127.0.0.1:${port}`, { site, locale: 'en' }).call('games.get', {});
}

it('refuses an answer that breaks the contract, with the place in it [REL-P3]', async () => {
  const refused = games({ ...listOfGames(sampleGame), items: [sampleGame, null] });
  await expect(refused).rejects.toThrow(ContractError);
  await expect(refused).rejects.toMatchObject({ pointer: '/items/1' });
});

it('takes fields that a later release has added, and reads a state that it added as unknown', async () => {
  const later = { ...listOfGames({ ...sampleGame, added_later: [1] } as Game), added_later: true };
  expect(await games(later)).toEqual(later);
  const inState = (state: string): unknown =>
    listOfGames({ ...sampleGame, extra: { ...sampleGame.extra, state: state as Game['extra']['state'] } });
  expect(await games(inState('hibernating'))).toEqual(inState('unknown'));
});
