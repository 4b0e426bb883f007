import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureInstalled } from './install';
import type { Programs } from './processes';
import { cacheFolder, readRuntime, testedRuntime } from './runtime';

vi.mock('node:fs/promises', async (importOriginal) => {
  const module = await importOriginal<typeof import('node:fs/promises')>();
  return { ...module, statfs: vi.fn(module.statfs) };
});

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'museum-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'directus');
}

const install = (
  folder: string,
  programs: Programs,
  say: (line: string) => void = () => undefined,
  runtime = testedRuntime,
) => ensureInstalled(folder, { runtime, programs, say });

/** An npm whose steps succeed, except for one that prints something and fails. */
function npm(failing: string, prints: readonly string[] = [], code = 1) {
  const steps: string[] = [];
  const programs: Programs = {
    run: (_command, [step = '', what = ''], { onLine }) => {
      steps.push(`${step} ${what}`);
      const fails = steps.at(-1)?.startsWith(failing) === true;
      if (fails) for (const line of prints) onLine?.(line);
      return { ended: Promise.resolve({ code: fails ? code : 0, last: '' }) };
    },
    stop: async () => {},
  };
  return { programs, steps };
}

const noGitHub = 'npm error prebuild-install warn install getaddrinfo ENOTFOUND github.com';

test.each([
  ['install', ['npm error code ECONNREFUSED', 'npm error errno ECONNREFUSED'], /npm registry/],
  ['install', ['npm error code ENOTFOUND'], /npm registry cannot be reached: check the conn/],
  ['install', ['npm error code ENOSPC', 'npm error nospc'], /disk is full: free 2 GB and run/],
  ['install', ['npm error code EACCES'], /cannot be written: set XDG_CACHE_HOME/],
  ['rebuild', [noGitHub, 'npm error gyp ERR! find Python'], /C\+\+ compiler, make and Python 3/],
  ['rebuild', [noGitHub, 'npm error gyp ERR! stack Error: not found: make'], /C\+\+ compiler/],
  ['rebuild', [noGitHub, 'make: g++: No such file or directory'], /C\+\+ compiler/],
  ['rebuild', [noGitHub, 'something else'], /failed\. Run the command again\. It starts/],
])(
  '%s that prints %j gives one message with the remedy and the log',
  async (step, prints, remedy) => {
    const folder = temporary();
    const { programs } = npm(step, prints);
    const installing = install(folder, programs);
    await expect(installing).rejects.toThrow(remedy);
    const log = join(folder, 'install.log');
    await expect(installing).rejects.toThrow(`The output of npm is in ${log}`);
    expect(readFileSync(log, 'utf8')).toContain(prints.join('\n'));
  },
);

test('an interrupted installation starts again, and a finished one stays', async () => {
  const folder = temporary();
  const said: string[] = [];
  const half = join(folder, 'node_modules/half');
  mkdirSync(half, { recursive: true });
  const { programs, steps } = npm('nothing');
  const { node } = await install(folder, programs, (line) => said.push(line));
  expect(said[0]).toBe(`The installation in ${folder} was interrupted. It starts again.`);
  expect(existsSync(half)).toBe(false);
  const all = steps.length;
  mkdirSync(dirname(node), { recursive: true });
  if (!existsSync(node)) writeFileSync(node, '');
  await install(folder, programs);
  expect(steps).toHaveLength(all);
});

test('while something is compiled, a line says every 15 seconds what takes so long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const said: string[] = [];
  const { programs } = npm('nothing');
  const slow: Programs = {
    ...programs,
    run: (command, args, options) => {
      if (args.includes('@appthreat/sqlite3')) vi.advanceTimersByTime(31_000);
      return programs.run(command, args, options);
    },
  };
  await install(temporary(), slow, (line) => said.push(line.trim()));
  expect(said.slice(-4)).toEqual([
    '@appthreat/sqlite3, compiled if there is no binary…',
    '@appthreat/sqlite3, compiled if there is no binary… 15 s so far',
    '@appthreat/sqlite3, compiled if there is no binary… 30 s so far',
    '@appthreat/sqlite3, compiled if there is no binary: done in 31 s',
  ]);
});

test('the message names a folder that cannot be written', async () => {
  const folder = temporary();
  writeFileSync(`${dirname(folder)}/file`, '');
  const inside = join(dirname(folder), 'file', 'directus');
  await expect(install(inside, npm('nothing').programs)).rejects.toThrow(
    `${inside} cannot be written`,
  );
});

test('a lack of disk space is reported before anything is downloaded', async () => {
  const { bsize } = await statfs(tmpdir());
  vi.mocked(statfs).mockResolvedValueOnce({ bavail: 100, bsize } as never);
  const { programs, steps } = npm('nothing');
  await expect(install(temporary(), programs)).rejects.toThrow(
    /needs 2 GB in .*\. Free some space, or set XDG_CACHE_HOME/,
  );
  expect(steps).toEqual([]);
});

test('a package that npm could not write is a failure although npm exits with 0', async () => {
  const { programs } = npm('install', ['npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left'], 0);
  await expect(install(temporary(), programs)).rejects.toThrow(/The disk is full/);
});

test('compose.yaml has the same version', () => {
  expect(readFileSync('compose.yaml', 'utf8')).toContain(
    `directus/directus:${testedRuntime.directus}\n`,
  );
});

test('the runtime is a setting: another Directus gets its own Node and its own folder', async () => {
  const env = { XDG_CACHE_HOME: '/cache', DIRECTUS_VERSION: '99.6.0', DIRECTUS_NODE: '98.1.2' };
  const runtime = readRuntime(env);
  const { programs, steps } = npm('nothing');
  await install(temporary(), programs, () => undefined, runtime);
  expect(steps.slice(0, 2)).toEqual([
    expect.stringMatching(/^install node-\S+@98\.1\.2$/),
    'install directus@99.6.0',
  ]);
  expect(cacheFolder(env, runtime)).toBe('/cache/velox/directus-99.6.0-node-98.1.2');
  expect(readRuntime({})).toEqual(testedRuntime);
  expect(() => readRuntime({ DIRECTUS_NODE: '26' })).toThrow(
    'DIRECTUS_NODE is “26”. Write a version with three numbers',
  );
});

test('SQLite comes from a package with binaries, which Directus loads as sqlite3', async () => {
  const folder = temporary();
  await install(folder, npm('nothing').programs);
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  expect(read('package.json').overrides.sqlite3).toBe('$sqlite3');
  expect(read('package.json').dependencies.sqlite3).toBe('file:sqlite3');
  const { name, dependencies } = read('sqlite3/package.json');
  expect([name, Object.keys(dependencies)]).toEqual(['sqlite3', ['@appthreat/sqlite3']]);
});
