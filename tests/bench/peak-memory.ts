import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** The sampling interval, in milliseconds. */
const everyMs = 20;

const kilobytesOf = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);

const statusOf = (pid: number) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');

async function childrenOf(pid: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/**
 * Watches the peak memory of a process and its descendants (Linux). Shared memory counts for each process.
 * @returns a function that ends the watch and returns the peaks
 */
export function watchMemory(pid: number) {
  const peaks = { server: 0, child: 0, together: 0, children: 0 };
  const seen = new Set<number>();
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      const children = await childrenOf(pid);
      const own = await statusOf(pid);
      const others = await Promise.all(children.map(statusOf));
      for (const child of children) seen.add(child);
      peaks.children = seen.size;
      peaks.server = Math.max(peaks.server, kilobytesOf(own, 'VmHWM') / 1024);
      const most = others.map((status) => kilobytesOf(status, 'VmHWM') / 1024);
      peaks.child = Math.max(peaks.child, ...most);
      const all = [own, ...others].map((status) => kilobytesOf(status, 'VmRSS') / 1024);
      peaks.together = Math.max(
        peaks.together,
        all.reduce((sum, one) => sum + one, 0),
      );
      await wait(everyMs);
    }
  };
  const watching = watch();
  return async () => {
    isWatching = false;
    await watching;
    if (peaks.server === 0) throw new Error('Memory can be watched on Linux only.');
    return peaks;
  };
}
