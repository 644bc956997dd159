import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { develop } from './develop.ts';
import { drawIcon } from './drawIcon.ts';
import { type CardJob, type Fault, FlawError, HiddenFileError, type Job } from './jobs.ts';
import { print } from './print.ts';

/** A separate process that reads pictures: whatever a file does to the library that reads it, the site goes on. */
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
});
setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // pages come first

process.on('message', (job: Job) => {
  work(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.(faultOf(error)),
  );
});

function faultOf(error: unknown): Fault {
  if (error instanceof HiddenFileError) return { hidden: error.hidden };
  return { flaw: error instanceof FlawError ? error.flaw : 'broken' };
}

function work(job: Job): Promise<unknown> {
  if (job.do === 'card') return drawn(job);
  if (job.do === 'icon') return drawIcon(job);
  return job.do === 'develop' ? develop(job) : print(job);
}

/** Fonts are large, and few processes draw letters. */
async function drawn({ card }: CardJob): Promise<Uint8Array> {
  const { drawCard } = await import('./card/drawCard.ts');
  return drawCard(card);
}

process.send?.('ready'); // the time that a file may take begins now
