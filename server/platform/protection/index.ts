import type { ProtectionCallTypes } from '#schemas/platform/protection.ts';
import type { Area, CallsOf } from '../area.ts';
import { confirmDepositNotice, confirmReview } from './confirmNotices.ts';
import { convertLimits } from './convertLimits.ts';
import { depositAsked, depositComing, depositEnded, deposited } from './deposit.ts';
import { getDepositLimit, getLimits } from './getLimits.ts';
import { getNetPosition } from './getNetPosition.ts';
import { keyMarks } from './keyMarks.ts';
import { lapseChanges } from './lapse.ts';
import { cancelLimitChange, confirmLimitIncrease } from './pending.ts';
import { releaseErased } from './releaseErased.ts';
import { requestReturn } from './requestReturn.ts';
import { setLimit, setMoneyLimit, setSessionLimit } from './setLimit.ts';
import { confirmRealityCheck, setRealityCheck } from './setRealityCheck.ts';
import { setSelfExclusion } from './setSelfExclusion.ts';
import { setTimeout } from './setTimeout.ts';
import { registered, signedIn } from './signIn.ts';
import { freeRoundAsked, giftAsked, settled, stakeAsked, staked, stakeReturned } from './stake.ts';
import { lockState } from './state.ts';
import { tellEnds } from './tellEnds.ts';

/** Limits, time-outs and self-exclusion. */
export const protection: Area<CallsOf<ProtectionCallTypes>> = {
  handlers: {
    'account.cancelLimitChange': cancelLimitChange,
    'account.confirmDepositNotice': confirmDepositNotice,
    'account.confirmLimitIncrease': confirmLimitIncrease,
    'account.confirmRealityCheck': confirmRealityCheck,
    'account.confirmReview': confirmReview,
    'account.getDepositLimit': getDepositLimit,
    'account.getLimits': getLimits,
    'account.getNetPosition': getNetPosition,
    'account.requestReturn': requestReturn,
    'account.setDepositLimit': setMoneyLimit('deposit'),
    'account.setLimit': setLimit,
    'account.setLossLimit': setMoneyLimit('loss'),
    'account.setRealityCheck': setRealityCheck,
    'account.setSelfExclusion': setSelfExclusion,
    'account.setSessionLimit': setSessionLimit,
    'account.setTimeout': setTimeout,
    'account.setWagerLimit': setMoneyLimit('wager'),
  },
  moments: {
    registered,
    signedIn,
    depositAsked,
    depositComing,
    deposited,
    depositEnded,
    stakeAsked,
    staked,
    settled,
    freeRoundAsked,
    giftAsked,
    stakeReturned,
    currencyChanged: convertLimits,
    // refuses nothing: an erasure at the same time waits, and then sees the withdrawal, or that it came to nothing
    async withdrawalAsked(tx, { player }, services) {
      await lockState(tx, player.uid, services);
    },
    // what is asked for at the same time waits: a payment or stake is seen by those who refuse the erasure, or comes after it
    async erasureAsked(tx, { player }, services) {
      await lockState(tx, player.uid, services);
    },
  },
  jobs: [lapseChanges, keyMarks, releaseErased, tellEnds],
};
