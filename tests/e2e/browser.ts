import { accessSync, constants, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { chromium } from '@playwright/test';

/** Variables that name a browser, in order of precedence. */
const variables = ['CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'] as const;

/** Headless Chromium, which Playwright also prefers: a page takes less than half the processor time. */
const headlessShell = 'chromium-headless-shell';

/** Names of Chromium and related browsers on PATH. */
export const wholeBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
] as const;

const macPaths = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
] as const;

const windowsPaths = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
] as const;

/** The parts of the machine that the search reads; tests pass their own. */
export interface BrowserSearch {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isProgram: (path: string) => boolean;
  /** The path of Playwright's own Chromium; `undefined` if it has none for this system. */
  readonly playwrightPath: () => string | undefined;
}

export const playwrightsOwn = 'Playwright’s own';

export interface Browser {
  readonly path: string;
  /** The place where it was found, for people. */
  readonly origin: string;
}

/** A variable names a missing browser; the message gives the variable and the remedy. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError';
}

/**
 * Finds a Chromium: first the one a variable names, then Playwright's, then one of the system.
 * @param names programs to look for on PATH, best first; `wholeBrowsers` for the browsers visitors have
 * @returns `undefined` if there is none
 * @throws {BrowserError} if a variable names a missing file
 */
export function findBrowser(
  search: BrowserSearch = machine,
  names: readonly string[] = [headlessShell, ...wholeBrowsers],
): Browser | undefined {
  const { env, isProgram, playwrightPath } = search;
  for (const name of variables) {
    const path = env[name]?.trim();
    if (!path) continue;
    if (isProgram(path)) return { path, origin: name };
    throw new BrowserError(
      `${name} is “${path}”, where there is no program: correct the path, or unset ${name} to use the browser that is found.`,
    );
  }
  const ownPath = playwrightPath();
  if (ownPath && isProgram(ownPath)) return { path: ownPath, origin: playwrightsOwn };
  const path = systemPaths(search, names).find(isProgram);
  return path === undefined ? undefined : { path, origin: 'of the system' };
}

/** Paths where the system may have a Chromium, likeliest first. */
function systemPaths(
  { platform, env }: BrowserSearch,
  names: readonly string[],
): readonly string[] {
  const windows = platform === 'win32';
  const { join, delimiter } = windows ? win32 : posix;
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) =>
    folders.map((folder) => join(folder, windows ? `${name}.exe` : name)),
  );
  return [...onPath, ...usualPaths(platform, env)];
}

function usualPaths(platform: NodeJS.Platform, env: BrowserSearch['env']): readonly string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env['HOME'] ? [`${env['HOME']}/Applications`] : [])];
    return macPaths.flatMap((place) => folders.map((folder) => posix.join(folder, place)));
  }
  if (platform !== 'win32') return [];
  const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
    (name) => env[name] ?? [],
  );
  return windowsPaths.flatMap((place) => folders.map((folder) => win32.join(folder, place)));
}

export const machine: BrowserSearch = {
  platform: process.platform,
  env: process.env,
  isProgram: (path) => {
    try {
      accessSync(path, constants.X_OK);
      return statSync(path).isFile();
    } catch {
      return false;
    }
  },
  playwrightPath: () => {
    try {
      return chromium.executablePath();
    } catch {
      // Playwright has no Chromium for this system, but the system may have one.
      return undefined;
    }
  },
};

/** How the tests start a browser: alone, without background requests, and without a sandbox, which may lack permissions. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const;
