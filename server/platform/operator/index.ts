import type { Area } from '../area.ts';
import { endLostOrders } from './endLost.ts';
import { movePlayers } from './movePlayers.ts';
import { playerCommands } from './players.ts';

/** Orders from the command line. */
export const operator: Area = { handlers: {}, commands: [...playerCommands, movePlayers], jobs: [endLostOrders] };
