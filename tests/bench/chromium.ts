import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from '@playwright/test';
import {
  BrowserError,
  chromiumArguments,
  findBrowser,
  machine,
  wholeBrowsers,
} from '../e2e/browser';

/** A browser controlled by another program through a port. */
export interface SteeredBrowser {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** The phone that Lighthouse emulates. */
export const phone = {
  viewport: { width: 412, height: 823 },
  ...{ deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
};

/** The browser's path. @throws {BrowserError} if there is none */
function browserPath(): string {
  // Measure in the kind of browser that visitors have.
  const found = findBrowser(machine, wholeBrowsers);
  if (found) return found.path;
  throw new BrowserError(
    'There is no browser to measure with. Run `npx tsx tests/e2e/ensure-browser.ts` once.',
  );
}

/** The browser of the end-to-end tests, controlled by Playwright. @throws {BrowserError} if there is none */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: [...chromiumArguments] });

/** The port that the browser reports. */
async function portOf(child: ChildProcess, path: string): Promise<number> {
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        printed.push(line);
        const port = /DevTools listening on ws:\/\/[^/]*:(\d+)\//.exec(line)?.[1];
        if (port) resolve(Number(port));
      });
    }
    child.once('error', (error) => reject(new BrowserError(`${path}: ${error.message}`)));
    child.once('close', () =>
      reject(
        new BrowserError(
          `${path} ended before it listened. What it printed:\n${printed.join('\n')}`,
        ),
      ),
    );
  });
}

/**
 * Starts the browser of the end-to-end tests without a window, with its own profile.
 * @throws {BrowserError} if there is none, or it does not start
 */
export async function startChromium(): Promise<SteeredBrowser> {
  const path = browserPath();
  const profile = await mkdtemp(join(tmpdir(), 'velox-bench-'));
  const child = spawn(
    path,
    [
      ...chromiumArguments,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid) {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    }
    // The browser's other processes end a moment later, and may write until then.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    return { port: await portOf(child, path), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
