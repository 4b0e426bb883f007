import { setPriority } from 'node:os';
import { ServiceError } from '#embedded/query/errors.ts';
import { loadSharp } from '#embedded/transform/transform.ts';
import type { Heartbeat, JobAnswer, JobRequest } from './jobs';
import { createPictureMaker } from './make-pictures';

/** The process that reads, makes and draws pictures: bytes that anybody may have uploaded are decoded nowhere else. */

const run = createPictureMaker();

async function answerTo({ id, name, asks }: JobRequest): Promise<JobAnswer> {
  try {
    return { id, gives: await run(name, asks) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { isOriginalAtFault, isCertain } = error instanceof ServiceError ? error.details : {};
    const problem = {
      message,
      isOriginalAtFault: isOriginalAtFault === true,
      isCertain: isCertain === true,
    };
    return { id, problem };
  }
}

// Visitors who are answered from memory go first.
setPriority(5);
process.on('message', async (request: JobRequest) => {
  process.send?.(await answerTo(request));
});
// Node's own exit waits for what threads are decoding.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A terminal sends signals to all processes; the server ends this one when nobody waits for a picture any more.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const beat = () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 } satisfies Heartbeat);
};

await loadSharp();
beat();
setInterval(beat, 250);
