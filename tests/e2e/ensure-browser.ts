import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { type Browser, BrowserError, type BrowserSearch, findBrowser, machine } from './browser';

/** Maximum duration of a download, in milliseconds. */
const installMs = 15 * 60_000;

const remedy =
  'Install Chromium or Chrome and set CHROME_PATH to its program, or run `npx playwright install --with-deps chromium` where the network allows it.';

/** The parts of the machine that `ensureBrowser` uses. */
interface Installer {
  readonly search: BrowserSearch;
  /** Runs a program to its end. @returns whether it succeeded */
  readonly run: (program: string, args: readonly string[]) => boolean;
  /** Whether the browser starts: one that lacks libraries is installed but useless. */
  readonly starts: (browser: Browser) => boolean;
  readonly isRoot: boolean;
  readonly say: (line: string) => void;
}

/**
 * Finds a browser for the end-to-end tests, and installs one if there is none.
 * @returns the browser
 * @throws {BrowserError} if a variable names a missing browser or none could be installed; one sentence with the remedy
 */
function ensureBrowser(installer: Installer): Browser {
  const { search, run, starts, isRoot, say } = installer;
  const usable = () => {
    const browser = findBrowser(search);
    return browser && starts(browser) ? browser : undefined;
  };
  const present = usable();
  if (present) return present;
  const named = findBrowser(search);
  if (named && named.origin in search.env) {
    throw new BrowserError(
      `${named.origin} is “${named.path}”, which does not start: run it by hand to see why, or unset ${named.origin}.`,
    );
  }

  say('No browser that starts was found. Installing Playwright’s Chromium; this may take minutes.');
  run('npx', ['playwright', 'install', 'chromium']);
  const downloaded = usable();
  if (downloaded) return downloaded;

  if (search.platform === 'linux' && isRoot && hasApt(search)) {
    say('That did not work. Installing the system’s Chromium with apt-get instead.');
    // Without fonts the pages have no glyphs to measure.
    const packages = ['chromium', 'fonts-noto-core'];
    if (run('apt-get', ['update'])) {
      run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
    }
    const packaged = usable();
    if (packaged) return packaged;
  }
  throw new BrowserError(`No browser could be installed for the end-to-end tests. ${remedy}`);
}

const hasApt = ({ env, isProgram }: BrowserSearch) =>
  (env['PATH'] ?? '').split(':').some((folder) => isProgram(`${folder}/apt-get`));

/** Asks the browser for its version. On Windows that would open a window, so any browser there counts as working. */
function starts({ path }: Browser): boolean {
  if (process.platform === 'win32') return true;
  const answer = spawnSync(path, ['--version', '--no-sandbox'], {
    stdio: 'ignore',
    timeout: 60_000,
  });
  return answer.status === 0;
}

function run(program: string, args: readonly string[]): boolean {
  const outcome = spawnSync(program, [...args], {
    stdio: 'inherit',
    timeout: installMs,
    // On Windows `npx` is a script, which only a shell can run.
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return outcome.status === 0;
}

function main() {
  try {
    const { path, origin } = ensureBrowser({
      search: machine,
      run,
      starts,
      isRoot: process.getuid?.() === 0,
      say: console.log,
    });
    console.log(`Browser for the end-to-end tests: ${path} (${origin})`);
  } catch (error) {
    console.error(error instanceof BrowserError ? error.message : error);
    process.exitCode = 1;
  }
}

const program = process.argv[1];
if (program && import.meta.url === pathToFileURL(program).href) main();
