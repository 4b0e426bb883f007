import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './built-site';

const run = promisify(execFile);

export interface Load {
  readonly answers: number;
  /** In seconds. */
  readonly duration: number;
  /** The 99th percentile of answer times, in milliseconds. */
  readonly p99: number;
  /** Bytes on the wire, headers included. */
  readonly bytes: number;
}

/** A program in its own process that requests one address again and again. */
export interface LoadTool {
  readonly name: string;
  /** @throws if an answer was not 200, or if there was no answer */
  readonly load: (url: string, encoding: string, seconds: number) => Promise<Load>;
}

const connections = 20;

/** Prints the counts in one parseable line; wrk gives latencies in microseconds. */
const reportLine = `done = function(summary, latency)
  local e = summary.errors
  local faults = e.connect + e.read + e.write + e.status + e.timeout
  print(string.format("counted %d %d %d %d %d", summary.requests, summary.duration, latency:percentile(99), summary.bytes, faults))
end
`;

/** Parses wrk's output. @throws if an answer was not 200 */
function readWrk(printed: string): Load {
  const numbers = /^counted (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(printed)?.slice(1).map(Number);
  const [answers = 0, duration = 0, p99 = 0, bytes = 0, faults = 0] = numbers ?? [];
  if (answers === 0 || faults > 0) throw new Error(`wrk was answered with faults: ${printed}`);
  return { answers, duration: duration / 1e6, p99: p99 / 1000, bytes };
}

/** wrk is so cheap that the server is the bottleneck, not the tool. */
const wrk = (script: string): LoadTool => ({
  name: 'wrk',
  load: async (url, encoding, seconds) => {
    const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script];
    const { stdout } = await run('wrk', [...flags, '-H', `Accept-Encoding: ${encoding}`, url]);
    return readWrk(stdout);
  },
});

const autocannon: LoadTool = {
  name: 'autocannon',
  load: async (url, encoding, seconds) => {
    const flags = ['--json', '--connections', String(connections), '--duration', String(seconds)];
    const { stdout } = await run(process.execPath, [
      join(root, 'node_modules/autocannon/autocannon.js'),
      ...flags,
      '--headers',
      `accept-encoding=${encoding}`,
      url,
    ]);
    const result = JSON.parse(stdout) as {
      readonly '2xx': number;
      readonly non2xx: number;
      readonly errors: number;
      readonly duration: number;
      readonly latency: { readonly p99: number };
      readonly throughput: { readonly total: number };
    };
    if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0) {
      throw new Error(`autocannon was answered with faults: ${stdout.slice(0, 300)}`);
    }
    return {
      answers: result['2xx'],
      duration: result.duration,
      p99: result.latency.p99,
      bytes: result.throughput.total,
    };
  },
};

/**
 * The best load tool on this machine: wrk if it is installed, else autocannon.
 * @param folder where wrk's script may be written
 */
export async function loadTool(folder: string): Promise<LoadTool> {
  // wrk prints its version and exits with status 1.
  const isThere = await run('wrk', ['-v']).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT',
  );
  if (!isThere) return autocannon;
  const script = join(folder, 'report.lua');
  await writeFile(script, reportLine);
  return wrk(script);
}
