import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOf } from '#schemas/record.ts';
import { type Role, rightsOf, roles } from '../../server/content/people/rights.ts';
import { askRunning } from '../../server/kernel/control.ts';
import { temporaryFolder } from '../support/database.ts';
import { heldElsewhere } from '../support/heldElsewhere.ts';
import { isLong } from '../support/length.ts';
import { openSite } from '../support/openSite.ts';
import {
  type Asking,
  type CallRow,
  callRows,
  type Needs,
  rowsAbout,
  type Target,
  type Things,
} from '../support/roleTable.ts';

/**
 * Where somebody has their role. Of the base kestrel is a brand below; of kestrel, which the calls of the second table are about, the base is above
 * and tidal beside it.
 */
const PLACES = ['*', 'base', 'kestrel', ...(isLong ? (['tidal'] as const) : [])] as const;
type Place = (typeof PLACES)[number];
/** Calls about a brand that are asked in each run; the long run asks all. */
const OF_BRAND: ReadonlySet<string> = new Set([
  'GET /studio/documents',
  'GET /documents/{brand}/{kind}/{id}/history',
  'PUT /studio/documents/{brand}/{kind}/{id}',
  'POST /releases',
  'POST /previews',
  'POST /addresses/trace',
]);
const PASSWORD = 'Quiet-lantern-42';

let folder: string;
let app: FastifyInstance;
let things: Things;
let asked = 0;
/** By who it is: `editor at base`. */
const signIns = new Map<string, string>();

/** Chooses a password by the code of a letter. @returns the sign-in */
async function signIn(code: string): Promise<string> {
  const payload = { code, password: PASSWORD, passwordConfirmation: PASSWORD };
  const remoteAddress = `10.0.0.${(signIns.size + 1).toString()}`; // of one address only a few are taken at once
  const answer = await app.inject({ method: 'POST', url: '/content/api/auth/reset-password', payload, remoteAddress });
  const { jwt } = answer.json();
  return jwt;
}

/** Makes the first person, as an operator does. @returns the sign-in */
async function firstPerson(): Promise<string> {
  const input = { name: 'chief', email: 'chief@example.test', role: 'administrator' };
  const made = await askRunning(folder, { command: 'content user add', input, by: 'root' });
  const said = Buffer.from(made?.output ?? '', 'base64').toString();
  return signIn(/[0-9a-f]{20,}|[\w-]{30,}/.exec(said)?.[0] ?? '');
}

async function ask(
  token: string | null,
  method: string,
  path: string,
  { data, headers = {} }: Pick<Asking, 'data' | 'headers'>,
): Promise<{ status: number; text: string }> {
  asked += 1;
  const { statusCode, body } = await app.inject({
    remoteAddress: `10.1.${asked >> 8}.${asked & 255}`, // of one address only so many are taken in a minute
    method: method as 'GET',
    url: `/content/api${path}`,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(data === undefined ? {} : { payload: { data } }),
  });
  return { status: statusCode, text: body };
}

beforeAll(async () => {
  folder = temporaryFolder();
  app = await openSite({ dataDir: folder, contentDir: join(import.meta.dirname, '../..', 'content') });
  await app.ready();
  const chief = await firstPerson();
  let count = 0;
  things = {
    next: () => (count += 1),
    async asChief(method, path, data) {
      const { status, text } = await ask(chief, method, path, { data });
      if (status >= 400) throw new Error(`${method} ${path}: ${text}`);
      return text === '' ? null : JSON.parse(text);
    },
  };
  for (const role of roles)
    for (const brand of PLACES) {
      const username = `${role}-${brand === '*' ? 'all' : brand}`;
      const invitation = { username, email: `${username}@example.test`, grant: { role, brand } };
      const { data } = await things.asChief('POST', '/people', invitation);
      signIns.set(`${role} at ${brand}`, await signIn(data.code));
    }
}, 300_000);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function partsOf(who: string): { role: Role; place: Place } {
  const [first, last] = who.split(' at ');
  const [role, place] = [roles.find((one) => one === first), PLACES.find((one) => one === last)];
  if (!role || !place) throw new Error(`nobody is ${who}`);
  return { role, place };
}

/** What the roles' schema says of somebody's right to do something to what is a brand's, or the base's. */
function isMeant(needs: Needs, { role, place }: { role: Role; place: Place }, brand: Target): boolean {
  if (needs === 'signed-in' || needs === 'everybody') return true;
  const [right = '', at] = needs.split(' at ');
  const isThere = place === '*' || (at === 'the brand' && place === brand);
  return isThere && rightsOf[role].some((one) => one === right);
}

/** Asks as everybody, and as nobody. @returns who was answered otherwise than the roles' schema says, and how */
async function unmeant(
  call: string,
  { needs, ask: asked, ends, isAskedInVain, standing, isRefused }: CallRow,
  brand: Target,
): Promise<string[]> {
  const [method = '', address = ''] = call.split(' ');
  const wrong: string[] = [];
  const answered: string[] = [];
  let asking: Asking | undefined;
  const stood = await standing?.(things);
  for (const [who, token] of [['nobody', null] as const, ...signIns]) {
    const mayAsk = token === null ? needs === 'everybody' : isMeant(needs, partsOf(who), brand);
    if (mayAsk && isAskedInVain) continue;
    asking ??= (await asked?.(things)) ?? {};
    const { path = address } = asking;
    const { status, text } = await ask(token, method, path, asking);
    answered.push(`${who} ${status}`);
    const isDone = status < 400 && isRefused?.(text) !== true;
    // drafts of a brand are unknown, not forbidden, to whoever may not read them
    const refusals = token === null ? [403] : [403, 404, ...(standing ? [204] : [])];
    const isMeantSo = ends === undefined ? isDone : status === ends;
    const isRight = mayAsk ? isMeantSo : refusals.includes(status) || (token !== null && status < 400 && !isDone);
    if (!isRight) wrong.push(`${who}: ${status} ${text.slice(0, 160)}`);
    if (isDone) asking = undefined; // what was asked for is done: the next one has something new to ask for
  }
  if (standing) expect(await standing(things), `nobody changed it: ${answered.join()}`).toEqual(stood);
  return wrong;
}

describe('roles × calls × brands [REL-S14]', () => {
  it('each call of the contract has a row; one that nobody who may makes here has a test where they do', async () => {
    const { paths } = await things.asChief('GET', '/openapi.json');
    const calls = Object.entries(recordOf(paths)).flatMap(([path, item]) =>
      Object.keys(recordOf(item)).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(callRows).toSorted()).toEqual(calls.toSorted());
    const inVain = Object.entries(callRows).flatMap(([call, { isAskedInVain }]) => (isAskedInVain ? [call] : []));
    expect(Object.values(heldElsewhere).flat().toSorted(), 'asked by nobody who may').toEqual(inVain.toSorted());
    for (const file of Object.keys(heldElsewhere)) expect(existsSync(join(import.meta.dirname, file)), file).toBe(true);
  });

  it.each(Object.entries(callRows))('%s', async (call, row) => {
    expect(await unmeant(call, row, 'base')).toEqual([]);
  });

  const ofBrand = Object.entries(rowsAbout('kestrel'));
  it.each(isLong ? ofBrand : ofBrand.filter(([call]) => OF_BRAND.has(call)))(
    '%s, of a brand and not the base',
    async (call, row) => {
      expect(await unmeant(call, row, 'kestrel')).toEqual([]);
    },
  );
});
