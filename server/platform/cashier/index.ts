import type { CashierCallTypes } from '#schemas/platform/cashier.ts';
import type { Area, CallsOf } from '../area.ts';
import { cancelwithdrawal } from './cancelwithdrawal.ts';
import { cashierCommands } from './commands.ts';
import { expirePayments } from './expirePayments.ts';
import { getdepositinfo } from './getdepositinfo.ts';
import { getHistoryFile } from './getHistoryFile.ts';
import { gethistory } from './gethistory.ts';
import { getMethod } from './getMethod.ts';
import { getPayment } from './getPayment.ts';
import { getPayOrigins } from './getPayOrigins.ts';
import { getReceived } from './getReceived.ts';
import { listenToProvider } from './listenToProvider.ts';
import { makedeposit } from './makedeposit.ts';
import { makewithdrawal } from './makewithdrawal.ts';
import { refuseErasure } from './refuseErasure.ts';
import { exportSaved, forgetSaved } from './requisites/ownData.ts';
import { getSaved, removeSaved } from './requisites/savedCalls.ts';
import { getbanks, getdepositsettings, getwithdrawsettings } from './settings.ts';
import { mountWebhook } from './webhook/route.ts';

/** Paying in and out. */
export const cashier: Area<CallsOf<CashierCallTypes>> = {
  handlers: {
    'cashier.getMethod': getMethod,
    'cashier.getPayOrigins': getPayOrigins,
    'cashier.getdepositsettings': getdepositsettings,
    'cashier.getwithdrawsettings': getwithdrawsettings,
    'cashier.getdepositinfo': getdepositinfo,
    'cashier.getbanks': getbanks,
    'cashier.gethistory': gethistory,
    'cashier.getHistoryFile': getHistoryFile,
    'cashier.getPayment': getPayment,
    'cashier.getReceived': getReceived,
    'cashier.makedeposit': makedeposit,
    'cashier.makewithdrawal': makewithdrawal,
    'cashier.cancelwithdrawal': cancelwithdrawal,
    'cashier.getSaved': getSaved,
    'cashier.removeSaved': removeSaved,
  },
  moments: { erasureAsked: refuseErasure, erased: forgetSaved },
  exports: exportSaved,
  jobs: [listenToProvider, expirePayments],
  routes(app, { services }) {
    mountWebhook(app, services);
  },
  commands: cashierCommands,
};
