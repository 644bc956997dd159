import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { develop } from './develop.ts';
import { FlawError, type Job } from './jobs.ts';
import { print } from './print.ts';

/** A process of its own that reads pictures: whatever a file does to the library that reads it, the site goes on. */
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
});
setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // pages come first

process.on('message', (job: Job) => {
  const work = job.do === 'develop' ? develop(job) : print(job);
  work.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ flaw: error instanceof FlawError ? error.flaw : 'broken' }),
  );
});

process.send?.('ready'); // the time that a file may take begins now
