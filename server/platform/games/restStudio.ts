import { CommandError, need } from '../../kernel/command.ts';
import type { PlatformCommand } from '../area.ts';
import type { Services } from '../context.ts';

const options = {
  studio: { help: 'sysname of the studio, as the catalogue has it', isRequired: true },
  reason: { help: 'why, in a sentence', isRequired: true },
};

/** @throws CommandError where there is no such studio */
async function setRest({ db }: Services, sysname: string, restsSince: bigint | null): Promise<string> {
  const row = await db.write((tx) =>
    tx
      .updateTable('studio')
      .set({ rests_since: restsSince })
      .where('sysname', '=', sysname)
      .returning('name')
      .executeTakeFirst(),
  );
  if (!row) throw new CommandError(`There is no studio «${sysname}».`);
  return row.name;
}

/** While a studio is under maintenance none of its games is opened. In games that are open no further round begins; one under way ends. */
export const studioRest: PlatformCommand = {
  name: 'studio rest',
  summary: 'opens no game of a studio, and begins no round, until it works again; rounds under way end',
  example: 'marquee studio rest --studio cinder-loom --reason "their maintenance"',
  options,
  async run(services, input) {
    need(input, 'reason');
    const name = await setRest(services, need(input, 'studio'), BigInt(services.clock.now()));
    return `Games of ${name} are not opened any more.`;
  },
};

export const studioWork: PlatformCommand = {
  name: 'studio work',
  summary: 'opens the games of a studio again',
  example: 'marquee studio work --studio cinder-loom --reason "they are back"',
  options,
  async run(services, input) {
    need(input, 'reason');
    return `Games of ${await setRest(services, need(input, 'studio'), null)} are opened again.`;
  },
};
