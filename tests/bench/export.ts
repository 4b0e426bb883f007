import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './built-site';
import { type ExportRun, runExport } from './export-run';
import { type Changes, changesBetween, filesIn } from './exported-files';
import type { Measurement } from './measurement';
import { createProgress } from './progress';
import { openServiceWith } from './service-with-posts';

/** Minimum pages per second, on two processors that the content service also uses. */
const target = 250;
/** Minimum ratio between the speeds with the most and the fewest posts. */
const linear = 0.8;
const maxMemoryMb = 2_048;

interface Size {
  readonly posts: number;
  readonly first: ExportRun;
  /** The export into the same folder after one post has changed. */
  readonly again: ExportRun;
  readonly changes: Changes;
  readonly edited: string;
  /** The content service's processor time during the first export, in seconds. */
  readonly serviceSeconds: number;
}

const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

async function measure(posts: number, say: (line: string) => void): Promise<Size> {
  const service = await openServiceWith(posts);
  const parent = await mkdtemp(join(tmpdir(), 'velox-bench-export-'));
  const [folder, data] = [join(parent, 'out'), join(parent, 'data')];
  const report = (line: string) => say(`  ${posts.toLocaleString('en')} posts, ${line}`);
  try {
    const before = seconds();
    const first = await runExport(folder, service.url, data, report);
    const serviceSeconds = seconds() - before;
    const files = await filesIn(folder);
    const edited = service.edit(Math.floor(posts / 2));
    const again = await runExport(folder, service.url, data, report);
    const changes = changesBetween(files, await filesIn(folder));
    return { posts, first, again, changes, edited, serviceSeconds };
  } finally {
    service.close();
    await rm(parent, { recursive: true, force: true });
  }
}

const perSecond = ({ first: { blog } }: Size) => blog.pages / blog.seconds;
const perCpuSecond = ({ first: { blog, cpuSeconds } }: Size) => blog.pages / cpuSeconds;
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const count = (value: number) => value.toLocaleString('en');

function lineOf(size: Size): string {
  const { first, again, posts, serviceSeconds } = size;
  return `${count(posts)} posts: ${count(first.blog.pages)} pages in ${first.blog.seconds.toFixed(1)} s; the whole export ${first.seconds.toFixed(1)} s of the clock and ${first.cpuSeconds.toFixed(1)} s of processor time, ${perCpuSecond(size).toFixed(0)} pages for each second of it; the content service beside it ${serviceSeconds.toFixed(1)} s; ${count(first.written)} files; exported again in ${again.seconds.toFixed(1)} s`;
}

function speedOf(sizes: readonly Size[], largest: Size): Measurement {
  const speed = perSecond(largest);
  return {
    name: `Static export of ${count(largest.posts)} posts on ${availableParallelism()} processors, the content service on them, too; without shared pictures`,
    figure: 'speed',
    result: [
      `${Math.round(speed)} pages a second, ${perCpuSecond(largest).toFixed(0)} a second of processor time`,
      ...sizes.map(lineOf),
    ].join('\n  '),
    target: `≥ ${target} pages a second`,
    met: speed >= target,
    figures: Object.fromEntries(
      sizes.flatMap((size) => [
        [`perSecond${size.posts}`, perSecond(size)],
        [`perCpuSecond${size.posts}`, perCpuSecond(size)],
      ]),
    ),
    details: sizes,
  };
}

function linearityOf(smallest: Size, largest: Size): Measurement {
  const ratio = perSecond(largest) / perSecond(smallest);
  const ofCpu = perCpuSecond(largest) / perCpuSecond(smallest);
  return {
    name: `Speed of the export with ${count(largest.posts)} posts, of that with ${count(smallest.posts)}`,
    figure: 'linear',
    result: `${ratio.toFixed(2)} by the clock, ${ofCpu.toFixed(2)} by processor time, in which starting is a smaller part of the larger`,
    target: `≥ ${linear} by the clock`,
    met: ratio >= linear,
    figures: { ratio, ofCpu },
  };
}

function memoryOf(sizes: readonly Size[], largest: Size): Measurement {
  const most = Math.max(...sizes.map(({ first, again }) => Math.max(first.maxRss, again.maxRss)));
  return {
    name: 'Memory of the export, all threads together',
    figure: 'memory',
    result: `at most ${count(megabytes(most))} MB resident; ${sizes.map(({ posts, first, again }) => `${count(posts)} posts: ${count(megabytes(first.maxRss))} MB, again ${count(megabytes(again.maxRss))} MB`).join('; ')}`,
    target: `at most ${count(maxMemoryMb)} MB with ${count(largest.posts)} posts`,
    met: megabytes(most) <= maxMemoryMb,
    figures: { memoryMb: megabytes(most) },
  };
}

function againOf(sizes: readonly Size[]): Measurement {
  const most = Math.max(...sizes.map(({ changes }) => changes.touched.length));
  const least = Math.min(...sizes.map(({ changes }) => changes.touched.length));
  const needless = sizes.flatMap(({ changes }) => changes.needless);
  const complete = sizes.every(
    ({ changes, edited }) =>
      changes.touched.includes(`blog/posts/${edited}.html`) &&
      changes.touched.includes(`content/post/${edited}.json`),
  );
  const lines = sizes.map(
    ({ posts, again, changes: { touched } }) =>
      `${count(posts)} posts: ${again.written} written, ${count(again.unchanged)} left: ${touched.slice(0, 12).join(', ')}${touched.length > 12 ? ', …' : ''}`,
  );
  return {
    name: 'Files that an export writes again after one post has changed',
    figure: 'again',
    result: [
      `${most} files${needless.length > 0 ? `, ${needless.length} of them needlessly` : ''}${complete ? '' : ', without those of the post'}`,
      ...lines,
    ].join('\n  '),
    target: 'those of the post, none that stays the same, as many with any number of posts',
    met: complete && needless.length === 0 && most === least,
    figures: { most, least, needless: needless.length },
  };
}

/**
 * Measures the export of many posts: its speed, linearity and memory, and the files it writes after a small change. Social
 * pictures are a separate phase, see `export-pictures.ts`.
 * @param sizes the numbers of posts, smallest first
 */
export async function exportSpeed(sizes: readonly number[]): Promise<readonly Measurement[]> {
  const { say } = createProgress(process.stderr);
  await ensureBuilt();
  const measured: Size[] = [];
  for (const posts of sizes) {
    say(`The site is exported with ${count(posts)} posts, and again…`);
    measured.push(await measure(posts, say));
  }
  const [smallest] = measured;
  const largest = measured.at(-1);
  if (!smallest || !largest) throw new Error('There is no number of posts to export.');
  return [
    speedOf(measured, largest),
    // A single size cannot be compared.
    ...(measured.length > 1 ? [linearityOf(smallest, largest)] : []),
    memoryOf(measured, largest),
    againOf(measured),
  ];
}
