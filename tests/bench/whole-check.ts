import { runCheck } from '#check/cli/run.ts';
import type { Measurement } from './measurement';
import { openServiceWith } from './service-with-posts';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Runs the whole check over this many posts, and returns the time and the retained memory. */
async function checkOf(count: number) {
  const { url, close } = await openServiceWith(count);
  let peak = 0;
  let before = 0;
  const started = performance.now();
  const { checked, failures } = await runCheck({
    content: { url },
    today: '2026-11-21',
    onProgress: () => {
      if (before === 0) before = process.memoryUsage().heapUsed;
      peak = Math.max(peak, process.memoryUsage().heapUsed);
    },
  });
  close();
  if (failures.length > 0) throw new Error(failures.map(({ message }) => message).join('\n'));
  return { seconds: (performance.now() - started) / 1000, peak, entries: checked.entries };
}

/** Measures the whole check against a service on this machine: its time, and that memory does not grow with the content. */
export async function wholeCheck(): Promise<Measurement> {
  await checkOf(100);
  const small = await checkOf(1_000);
  const large = await checkOf(10_000);
  const growth = megabytes(large.peak) - megabytes(small.peak);
  return {
    name: 'Whole check against a local service, in one process with it',
    result: `${large.entries} entries in ${large.seconds.toFixed(1)} s; heap at most ${megabytes(large.peak)} MB (1,000 posts: ${small.seconds.toFixed(1)} s, ${megabytes(small.peak)} MB)`,
    target: 'memory does not grow with the content (ten times the posts: at most 100 MB more)',
    met: growth <= 100,
  };
}
