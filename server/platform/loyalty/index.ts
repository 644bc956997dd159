import type { LoyaltyCallTypes } from '#schemas/platform/loyalty.ts';
import type { Area, CallsOf } from '../area.ts';
import { buyproduct } from './buyproduct.ts';
import { claimquest } from './claimquest.ts';
import { loyaltyCommands } from './commands.ts';
import { receivePoints } from './credit.ts';
import { exportLoyalty } from './export.ts';
import { forgetAddresses } from './forgetAddresses.ts';
import { getcharacters } from './getcharacters.ts';
import { getinfo } from './getinfo.ts';
import { getnotifications } from './getnotifications.ts';
import { getorders } from './getorders.ts';
import { getProgram } from './getProgram.ts';
import { getPrograms } from './getPrograms.ts';
import { getproducts } from './getproducts.ts';
import { countSettlement } from './play.ts';
import { setcharacter } from './setcharacter.ts';
import { welcome } from './welcome.ts';

/** Characters, points, levels, quests, the shop. */
export const loyalty: Area<CallsOf<LoyaltyCallTypes>> = {
  handlers: {
    'loyalty.getinfo': getinfo,
    'loyalty.getcharacters': getcharacters,
    'loyalty.setcharacter': setcharacter,
    'loyalty.getPrograms': getPrograms,
    'loyalty.getProgram': getProgram,
    'loyalty.getproducts': getproducts,
    'loyalty.buyproduct': buyproduct,
    'loyalty.getorders': getorders,
    'loyalty.claimquest': claimquest,
    'loyalty.getnotifications': getnotifications,
  },
  moments: { registered: welcome, settled: countSettlement, pointsGiven: receivePoints, erased: forgetAddresses },
  commands: loyaltyCommands,
  exports: exportLoyalty,
};
