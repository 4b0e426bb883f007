import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CannotCompare, failures } from './messages';
import type { Version } from './versions';

export interface Served {
  readonly version: Version;
  /** Its address, without a trailing slash. */
  readonly origin: string;
  /** Ends the server; may be called twice. */
  readonly stop: () => Promise<void>;
}

/** Both versions get the same settings: the embedded content, and one public address. */
const settings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  SITE_URL: 'https://velox.example',
  CONTENT_URL: '',
  CONTENT_TOKEN: '',
  ENQUIRY_URL: '',
};

/** Serves a built version on a free port. @throws CannotCompare with its output if it ends before it listens */
export async function serve(version: Version): Promise<Served> {
  const child = spawn(process.execPath, [join('dist', 'server', 'node.js')], {
    cwd: version.folder,
    env: { ...process.env, ...settings, DATA_DIR: join(version.folder, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stderr.on('data', (chunk) => printed.push(String(chunk)));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      printed.push(`${text}\n`);
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
      if (address) resolve(address);
    });
    child.once('close', () =>
      reject(new CannotCompare(failures.noStart(version.name, printed.join('').trim()))),
    );
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    // Not SIGTERM: a browser's open connection may delay a graceful end.
    child.kill('SIGKILL');
    await closed;
  };
  return { version, origin, stop };
}
