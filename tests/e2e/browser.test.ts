import { describe, expect, test } from 'vitest';
import { type BrowserSearch, findBrowser, wholeBrowsers } from './browser';
import { ensureBrowser, type Installer } from './ensure-browser';

/** A machine that has only these programs. */
const machineWith = (
  programs: Iterable<string>,
  more: Partial<BrowserSearch> = {},
): BrowserSearch => {
  const there = new Set(programs);
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isProgram: (path) => there.has(path),
    playwrightPath: () => '/cache/playwright/chrome',
    ...more,
  };
};

describe('finding a browser', () => {
  test.each(['CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'])('%s comes first', (name) => {
    const machine = machineWith(['/opt/mine', '/cache/playwright/chrome', '/usr/bin/chromium'], {
      env: { PATH: '/usr/bin', [name]: '/opt/mine' },
    });
    expect(findBrowser(machine)).toEqual({ path: '/opt/mine', origin: name });
  });

  test.each(['CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'])(
    '%s must name a program, and the error gives the variable and the path',
    (name) => {
      const machine = machineWith(['/usr/bin/chromium'], {
        env: { PATH: '/usr/bin', [name]: '/opt/gone' },
      });
      expect(() => findBrowser(machine)).toThrow(new RegExp(`^${name} is “/opt/gone”.*unset`));
    },
  );

  test('an empty variable counts as unset', () => {
    const machine = machineWith(['/usr/bin/chromium'], {
      env: { PATH: '/usr/bin', CHROME_PATH: ' ' },
    });
    expect(findBrowser(machine)?.path).toBe('/usr/bin/chromium');
  });

  test('Playwright’s own browser is preferred to the system’s', () => {
    const machine = machineWith(['/usr/bin/chromium', '/cache/playwright/chrome']);
    expect(findBrowser(machine)?.path).toBe('/cache/playwright/chrome');
  });

  test('the headless shell is preferred unless a whole browser is requested', () => {
    const both = machineWith(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']);
    expect(findBrowser(both)?.path).toBe('/usr/bin/chromium-headless-shell');
    expect(findBrowser(both, wholeBrowsers)?.path).toBe('/usr/bin/chromium');
  });

  test.each([
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ])('%s is found on PATH', (name) => {
    const path = `/usr/local/bin/${name}`;
    expect(findBrowser(machineWith([path]))?.path).toBe(path);
  });

  test('a system without a Playwright Chromium uses its own browser', () => {
    const machine = machineWith(['/usr/bin/chromium'], { playwrightPath: () => undefined });
    expect(findBrowser(machine)?.path).toBe('/usr/bin/chromium');
  });

  test('the usual paths on macOS are found', () => {
    const path = '/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    const machine = machineWith([path], {
      platform: 'darwin',
      env: { PATH: '/usr/bin', HOME: '/Users/ada' },
    });
    expect(findBrowser(machine)?.path).toBe(path);
  });

  test('the usual paths on Windows are found', () => {
    const path = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const machine = machineWith([path], {
      platform: 'win32',
      env: { PATH: 'C:\\Windows', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' },
    });
    expect(findBrowser(machine)?.path).toBe(path);
  });

  test('without any browser there is no result', () => {
    expect(findBrowser(machineWith([]))).toBeUndefined();
    expect(findBrowser(machineWith([], { env: {} }))).toBeUndefined();
  });
});

describe('ensuring a browser', () => {
  /** A machine whose commands install the given programs. */
  function installer(
    effects: Readonly<Record<string, string>>,
    {
      programs = ['/usr/bin/apt-get'],
      broken = [],
      env = {},
      ...more
    }: Partial<Installer> & {
      programs?: readonly string[];
      broken?: readonly string[];
      env?: Record<string, string>;
    } = {},
  ) {
    const there = new Set(programs);
    const ran: string[] = [];
    const printed: string[] = [];
    const search = machineWith([], {
      isProgram: (path) => there.has(path),
      env: { PATH: '/usr/bin', ...env },
    });
    const all: Installer = {
      search,
      run: (program, args) => {
        const line = [program, ...args].join(' ');
        ran.push(line);
        const path = effects[line];
        if (path) there.add(path);
        return path !== undefined;
      },
      starts: ({ path }) => !broken.includes(path),
      isRoot: true,
      say: (line) => printed.push(line),
      ...more,
    };
    return { all, ran, printed };
  }

  const download = 'npx playwright install chromium';
  const update = 'apt-get update';
  const apt = 'apt-get install -y --no-install-recommends chromium fonts-noto-core';
  const own = '/cache/playwright/chrome';

  test('nothing is installed if there is a browser', () => {
    const { all, ran, printed } = installer({}, { programs: ['/usr/bin/chromium'] });
    expect(ensureBrowser(all).path).toBe('/usr/bin/chromium');
    expect({ ran, printed }).toEqual({ ran: [], printed: [] });
  });

  test('Playwright’s browser is downloaded and announced first', () => {
    const { all, ran, printed } = installer({ [download]: own });
    expect(ensureBrowser(all)).toEqual({ path: own, origin: 'Playwright’s own' });
    expect(ran).toEqual([download]);
    expect(printed.join()).toMatch(/Installing Playwright’s Chromium/);
  });

  test('apt-get is the fallback for root on Linux', () => {
    const { all, ran, printed } = installer({ [update]: 'lists', [apt]: '/usr/bin/chromium' });
    expect(ensureBrowser(all).path).toBe('/usr/bin/chromium');
    expect(ran).toEqual([download, update, apt]);
    expect(printed.at(-1)).toMatch(/apt-get/);
  });

  test('a download that cannot start because libraries are missing is not enough', () => {
    const { all, ran } = installer({ [download]: own, [update]: 'lists' }, { broken: [own] });
    expect(() => ensureBrowser(all)).toThrow(/^No browser could be installed/);
    expect(ran).toEqual([download, update, apt]);
  });

  test('packages are not installed if their lists cannot be read', () => {
    const { all, ran } = installer({});
    expect(() => ensureBrowser(all)).toThrow(/CHROME_PATH/);
    expect(ran).toEqual([download, update]);
  });

  test.each([
    ['not as root', { isRoot: false }],
    ['not without apt-get', { programs: [] }],
  ])('the system is left alone: %s', (_, more) => {
    const { all, ran } = installer({}, more);
    expect(() => ensureBrowser(all)).toThrow(/^No browser could be installed.*CHROME_PATH/);
    expect(ran).toEqual([download]);
  });

  test('a named browser that does not start is left to the user to fix', () => {
    const { all, ran } = installer(
      {},
      { programs: ['/opt/mine'], broken: ['/opt/mine'], env: { CHROME_PATH: '/opt/mine' } },
    );
    expect(() => ensureBrowser(all)).toThrow(/^CHROME_PATH is “\/opt\/mine”, which does not start/);
    expect(ran).toEqual([]);
  });
});
