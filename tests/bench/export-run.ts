import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const atExit = new URL('./at-exit.mjs', import.meta.url).href;

/** The result of one export in its own process. */
export interface ExportRun {
  /** The number of posts and list pages, and the time to make them, in seconds. */
  readonly blog: { readonly pages: number; readonly seconds: number };
  readonly written: number;
  readonly unchanged: number;
  /** Total duration, in seconds. */
  readonly seconds: number;
  /** Processor time of all threads, in seconds. */
  readonly cpuSeconds: number;
  /** Peak memory in bytes. */
  readonly maxRss: number;
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

/**
 * Exports the built site.
 * @param say called with each line of the export's output
 * @param shared whether to draw social pictures, too
 * @throws with its output if it fails
 */
export async function runExport(
  folder: string,
  contentUrl: string,
  dataDir: string,
  say: (line: string) => void,
  shared = false,
): Promise<ExportRun> {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [
      ...['--import', atExit, 'dist/server/export.js'],
      ...['--out', folder, '--json', ...(shared ? [] : ['--without-shared-pictures'])],
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', SITE_URL: 'https://velox.example' },
        ...{ CONTENT_URL: contentUrl, CONTENT_TOKEN: '', DATA_DIR: dataDir },
        ENQUIRY_URL: 'https://script.example/exec',
        // The same setting as in `npm run export`.
        MALLOC_ARENA_MAX: '2',
      },
    },
  );
  const [, stdout, stderr, taken] = child.stdio;
  if (!stdout || !stderr || !taken) throw new Error('The export has no output.');
  let json = '';
  createInterface({ input: stdout }).on('line', (line) => {
    if (line.startsWith('{')) json = line;
    else say(line);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [said, used, status] = await Promise.all([
    textOf(stderr),
    textOf(taken as Readable),
    ended,
  ]);
  const seconds = (performance.now() - begun) / 1000;
  if (status !== 0 || json === '') throw new Error(`The export ended with ${status}:\n${said}`);
  const { cpuMs, maxRss } = JSON.parse(used) as { readonly cpuMs: number; readonly maxRss: number };
  const { blog, written, unchanged } = JSON.parse(json) as Pick<
    ExportRun,
    'blog' | 'written' | 'unchanged'
  >;
  return { blog, written, unchanged, seconds, cpuSeconds: cpuMs / 1000, maxRss };
}
