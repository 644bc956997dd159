import type { Hash } from 'node:crypto';
import { goodRegistration } from '../goodRegistration.ts';
import { nameFor } from '../nameFor.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { World } from './world.ts';

/** A simulated player, with a record of every effect that was acknowledged. */
export interface Person {
  browser: Browser;
  login: string;
  /** 0 before the registration. */
  uid: number;
  isSignedIn: boolean;
  /** Number of wishes so far, for their names. */
  wishes: number;
  /** An open game's play token by address; gone with the sign-in. */
  games: Map<string, string>;
  /** Names of the effects that were acknowledged, by table. */
  done: Record<Effect, Set<string>>;
  /** Highest sums in force, minor units; null for none. */
  limits: { deposit: bigint | null; loss: bigint | null };
  /** Stakes in the books when play was closed to them; null while it is open. */
  closedAt: number | null;
}

export const effects = ['deposit', 'withdraw', 'round', 'demo', 'bet', 'order'] as const;
export type Effect = (typeof effects)[number];

export function makePeople(world: World, count: number, answers: Hash): Person[] {
  return Array.from({ length: count }, (_, index) => ({
    browser: openBrowser(world, `203.0.113.${index + 1}`, answers),
    login: `sim${index}@mail.example`,
    uid: 0,
    isSignedIn: false,
    wishes: 0,
    games: new Map(),
    done: {
      deposit: new Set(),
      withdraw: new Set(),
      round: new Set(),
      demo: new Set(),
      bet: new Set(),
      order: new Set(),
    },
    limits: { deposit: null, loss: null },
    closedAt: null,
  }));
}

/** A name for a wish that changes something; kept over its retries. */
export function nextWish(person: Person): string {
  person.wishes += 1;
  return `wish-${person.login.split('@')[0]}-${person.wishes}`;
}

/** Registers, or signs in again. */
export async function arrive(person: Person): Promise<void> {
  const { browser, login } = person;
  const { password = '' } = goodRegistration;
  person.games.clear();
  if (person.uid === 0) {
    const index = Number(/\d+/.exec(login)?.[0]);
    const mobile = `2100${String(1000 + index)}`;
    const { data } = await browser.call('auth.register', {
      ...goodRegistration,
      first_name: nameFor(login),
      email: login,
      mobile,
    });
    // an answer that got lost: the account is there, and the next sign-in finds it
    if (data) Object.assign(person, { uid: data.uid, isSignedIn: true });
  }
  if (!person.isSignedIn) {
    const { data } = await browser.call('auth.login', { login, password });
    person.isSignedIn = data !== undefined;
  }
  if (person.uid === 0 && person.isSignedIn) person.uid = (await browser.call('account.getInfo', {})).data?.uid ?? 0;
}
