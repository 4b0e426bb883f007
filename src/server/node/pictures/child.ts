import { setPriority } from 'node:os';
import { ServiceError } from '#embedded/query/errors.ts';
import { loadSharp } from '#embedded/transform/transform.ts';
import { makePicture, type PictureJob } from './make-picture';
import type { JobAnswer } from './picture-process';

/** The picture process. Untrusted uploads are decoded only here. */

async function answerTo(job: PictureJob): Promise<JobAnswer> {
  try {
    return { picture: await makePicture(job) };
  } catch (error) {
    return {
      problem: error instanceof Error ? error.message : String(error),
      isOriginalAtFault:
        error instanceof ServiceError && error.details['isOriginalAtFault'] === true,
    };
  }
}

// Lower priority than the server, which answers visitors.
setPriority(5);
process.on('message', async (job: PictureJob) => {
  process.send?.(await answerTo(job));
});
// A normal exit would wait for sharp's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ignored: a terminal sends these signals to all processes, but the server ends this process after draining.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

await loadSharp();
process.send?.('ready');
