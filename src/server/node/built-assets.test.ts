import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '#server/config/config.ts';
import { builtAssets } from './built-assets';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-build-'));
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

test.each(['start', 'export'])('npm run %s without a build says what to do', async (script) => {
  await writeFile(join(folder, 'package.json'), await readFile(join(root, 'package.json')));
  const { status, stderr } = spawnSync('npm', ['run', '--silent', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    'There is no build in dist, and the packages that build it are not installed: copy a folder dist here, or run npm ci and npm run build.\n',
  ]);
});
