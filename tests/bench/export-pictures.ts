import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './built-site';
import { runExport } from './export-run';
import { filesIn } from './exported-files';
import type { Measurement } from './measurement';
import { createProgress } from './progress';
import { openServiceWith } from './service-with-posts';

const maxSeconds = 90;
const maxMb = 500;

/**
 * Measures the export of many posts with all their pictures, including social pictures: once from nothing, and once into another
 * folder with the stored results of the first.
 */
export async function exportWithPictures(posts: number): Promise<readonly Measurement[]> {
  const { say } = createProgress(process.stderr);
  await ensureBuilt();
  const service = await openServiceWith(posts);
  const parent = await mkdtemp(join(tmpdir(), 'velox-bench-pictures-'));
  const name = `Export of ${posts.toLocaleString('en')} posts with all pictures`;
  try {
    const exported = (folder: string) => {
      say(`The site is exported with ${posts} posts and all pictures, ${folder}…`);
      const report = (line: string) => say(`  ${line}`);
      const data = join(parent, 'data');
      return runExport(join(parent, folder), service.url, data, report, true);
    };
    const first = await exported('first');
    const most = Math.max(0, ...service.fetched.values());
    const originals = service.fetched.size;
    const again = await exported('again');
    const fetchedAgain = [...service.fetched.values()].reduce((sum, count) => sum + count, 0);
    const shared = [...(await filesIn(join(parent, 'again'))).keys()].filter((file) =>
      file.startsWith('og/'),
    ).length;
    const maxRss = Math.max(first.maxRss, again.maxRss);
    return [
      {
        name: `${name}, on ${availableParallelism()} processors, the content service on them, too`,
        figure: 'seconds',
        result: `${first.seconds.toFixed(1)} s, ${first.cpuSeconds.toFixed(1)} s of processor time; ${first.written} files, ${shared} of them shared pictures; into another folder ${again.seconds.toFixed(1)} s, ${again.cpuSeconds.toFixed(1)} s of processor time`,
        target: `≤ ${maxSeconds} s`,
        met: first.seconds <= maxSeconds,
        figures: { first: first.seconds, again: again.seconds, firstCpu: first.cpuSeconds },
      },
      {
        name: `${name}: memory, all threads together`,
        figure: 'memory',
        result: `at most ${Math.round(maxRss / 1024 / 1024)} MB resident`,
        target: `≤ ${maxMb} MB`,
        met: maxRss <= maxMb * 1024 * 1024,
        figures: { maxRss },
      },
      {
        name: `${name}: how often an original is fetched`,
        figure: 'fetched',
        result: `at most ${most} times; ${originals} originals, all fetched ${fetchedAgain} times in two exports`,
        target: 'once',
        met: originals > 0 && fetchedAgain === originals,
        figures: { most, originals, fetchedAgain },
      },
    ];
  } finally {
    service.close();
    await rm(parent, { recursive: true, force: true });
  }
}
