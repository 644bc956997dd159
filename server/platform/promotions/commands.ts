import { CommandError, type CommandInput, need } from '../../kernel/command.ts';
import type { PlatformCommand } from '../area.ts';
import type { Services } from '../context.ts';
import { announceOffer, withdrawOffer } from './campaigns/announce.ts';

/** Lines of one list. */
const MOST_LINES = 100;

const offerOption = { help: 'the offer’s number, as «offer list» shows it', isRequired: true };

const list: PlatformCommand = {
  name: 'offer list',
  summary: 'shows every offer, the newest first',
  example: 'marquee offer list',
  options: {},
  async run({ db }) {
    const rows = await db.read
      .selectFrom('campaign')
      .select(['id', 'operator', 'status', 'name'])
      .orderBy('id', 'desc')
      .limit(MOST_LINES)
      .execute();
    if (rows.length === 0) return 'There are no offers.';
    return rows.map(({ id, operator, status, name }) => `${id}  ${operator}  ${status}  ${name}`).join('\n');
  },
};

const announce: PlatformCommand = {
  name: 'offer announce',
  summary: 'opens an offer to players and tells every browser of its brands',
  example: 'marquee offer announce --offer 12',
  options: { offer: offerOption },
  // an announcement gives money away
  needsSecondPerson: true,
  async run(services, input) {
    const { id, operator, name } = await findOffer(services, input);
    const at = services.clock.now();
    const isDone = await services.db.write((tx) => announceOffer(tx, services, { operator, offer: id, at }));
    if (!isDone) throw new CommandError(`Offer ${id} («${name}») is open already.`);
    return `Offer ${id} («${name}») is open.`;
  },
};

const withdraw: PlatformCommand = {
  name: 'offer withdraw',
  summary: 'ends an offer at once; what players already have of it stays theirs',
  example: 'marquee offer withdraw --offer 12',
  options: { offer: offerOption },
  async run(services, input) {
    const { id, operator, name } = await findOffer(services, input);
    const isDone = await services.db.write((tx) => withdrawOffer(tx, services, { operator, offer: id }));
    if (!isDone) throw new CommandError(`Offer ${id} («${name}») is not open.`);
    return `Offer ${id} («${name}») has ended.`;
  },
};

async function findOffer({ db }: Services, input: CommandInput) {
  const given = need(input, 'offer');
  const offer = /^\d{1,9}$/.test(given)
    ? await db.read
        .selectFrom('campaign')
        .select(['id', 'operator', 'name'])
        .where('id', '=', Number(given))
        .executeTakeFirst()
    : undefined;
  if (!offer) throw new CommandError(`There is no offer «${given}».`);
  return offer;
}

/** The operator's orders about offers. */
export const promotionCommands: readonly PlatformCommand[] = [list, announce, withdraw];
