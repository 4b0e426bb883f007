import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '#server/config/config.ts';
import { builtAssets, refuseOtherSite } from './built-assets';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'museum-build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a build that lacks a part is refused with the part and the remedy', async () => {
  const client = join(folder, 'dist/client');
  const refusal = () => builtAssets(client).catch((error: unknown) => error);
  expect(await refusal()).toBeInstanceOf(ConfigError);
  expect(String(await refusal())).toContain(
    'The build is not complete (dist/server/content-reader.js cannot be read): run “npm run build”',
  );
  await mkdir(join(folder, 'dist/server'), { recursive: true });
  await mkdir(join(client, '.vite'), { recursive: true });
  for (const name of ['content-reader', 'picture-process']) {
    await writeFile(join(folder, `dist/server/${name}.js`), '');
  }
  expect(String(await refusal())).toContain('dist/client/.vite/manifest.json cannot be read');
  await writeFile(join(client, '.vite/manifest.json'), '{"cut off');
  expect(String(await refusal())).toMatch(/^ConfigError: The build is not complete \(.*JSON/);
});

test('a build has the script that starts pages, and those of capabilities by name', async () => {
  const dist = join(folder, 'dist');
  const files = {
    'server/content-reader.js': '',
    'server/picture-process.js': '',
    'client/.vite/manifest.json': '{"entry":{"file":"_app/browser.js","isEntry":true}}',
    'fonts.json': '{"css":"","preloads":[]}',
    'inline/start.js': 'start()\n',
    'inline/editing.js': 'edit()\n',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
  expect(await builtAssets(join(dist, 'client'))).toMatchObject({
    start: 'start()',
    inlineScripts: { editing: 'edit()' },
    scripts: ['/_app/browser.js'],
  });
  await rm(join(dist, 'inline/start.js'));
  await expect(builtAssets(join(dist, 'client'))).rejects.toThrow(/no script that starts pages/);
});

test('a build of another site than the one asked for is refused with both names and the remedy', () => {
  expect(() => refuseOtherSite({ SITE: 'sites/harbour' })).toThrow(
    new ConfigError(
      'This is a build of src/site, but SITE names sites/harbour: run npm ci and npm run build with this SITE, copy a build of sites/harbour here, or unset SITE.',
    ),
  );
  expect(() => refuseOtherSite({ SITE: './src/site/' })).not.toThrow();
  expect(() => refuseOtherSite({})).not.toThrow();
});

/** Runs an npm script in a folder that has only what a build is copied with. */
function runScript(script: string, env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
    cwd: folder,
    env: { ...process.env, SITE: '', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each([
  ['start', 'node'],
  ['export', 'export'],
])('npm run %s runs the build of the site that SITE names', async (script, program) => {
  await writeFile(join(folder, 'package.json'), await readFile(join(root, 'package.json')));
  for (const build of ['dist', 'dist-sites/sites/harbour']) {
    await mkdir(join(folder, build, 'server'), { recursive: true });
    const file = join(folder, build, `server/${program}.js`);
    await writeFile(file, `console.log('${build}')`);
  }
  expect(runScript(script).stdout).toBe('dist\n');
  for (const folder of ['sites/harbour', './sites/harbour/']) {
    expect(runScript(script, { SITE: folder }).stdout).toBe('dist-sites/sites/harbour\n');
  }
  // The program itself refuses a site that is not its own.
  for (const folder of ['src/site', 'sites/other']) {
    expect(runScript(script, { SITE: folder }).stdout).toBe('dist\n');
  }
});

test.each(['start', 'export'])('npm run %s without a build says what to do', async (script) => {
  await writeFile(join(folder, 'package.json'), await readFile(join(root, 'package.json')));
  const { status, stderr } = runScript(script);
  expect([status, stderr]).toEqual([
    1,
    'There is no build in dist, and the packages that build it are not installed: copy a folder dist here, or run npm ci and npm run build.\n',
  ]);
});
