import type { Handler } from '../../context.ts';
import { once } from '../../ledger/once.ts';
import { activateBonus } from './activateBonus.ts';
import { putBonusFirst } from './putFirst.ts';
import { readBonuses } from './readBonuses.ts';
import { deactivateBonus, removeBonus } from './removeBonus.ts';

/** Bonuses for games. */
export const bonusesGet: Handler<'bonuses.get'> = (input, context) => readBonuses('casino', input, context);

export const bonusesActivate: Handler<'bonuses.activate'> = (input, context) =>
  once('bonuses.activate', input, context, (tx, player) =>
    activateBonus(tx, { id: input.bonus_id, player, product: 'casino' }, context),
  );

export const bonusesDeactivate: Handler<'bonuses.deactivate'> = (input, context) =>
  once('bonuses.deactivate', input, context, (tx, player) =>
    deactivateBonus(tx, { id: input.bonus_id, player, product: 'casino' }, context),
  );

export const bonusesRemove: Handler<'bonuses.remove'> = (input, context) =>
  once('bonuses.remove', input, context, (tx, player) =>
    removeBonus(tx, { id: input.bonus_id, player, product: 'casino' }, context),
  );

export const bonusesPutFirst: Handler<'bonuses.putFirst'> = (input, context) =>
  once('bonuses.putFirst', input, context, (tx, player) =>
    putBonusFirst(tx, { id: input.bonus_id, player, product: 'casino' }, context),
  );

/** Free bets. */
export const bettingBonusesGet: Handler<'bettingBonuses.get'> = (input, context) =>
  readBonuses('betting', input, context);

export const bettingBonusesActivate: Handler<'bettingBonuses.activate'> = (input, context) =>
  once('bettingBonuses.activate', input, context, (tx, player) =>
    activateBonus(tx, { id: input.bonus_id, player, product: 'betting' }, context),
  );

export const bettingBonusesRemove: Handler<'bettingBonuses.remove'> = (input, context) =>
  once('bettingBonuses.remove', input, context, (tx, player) =>
    removeBonus(tx, { id: input.bonus_id, player, product: 'betting' }, context),
  );

export const bettingBonusesPutFirst: Handler<'bettingBonuses.putFirst'> = (input, context) =>
  once('bettingBonuses.putFirst', input, context, (tx, player) =>
    putBonusFirst(tx, { id: input.bonus_id, player, product: 'betting' }, context),
  );
