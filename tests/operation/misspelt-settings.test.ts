import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const hint =
  'CONTENT_URI is not a setting of this site, so it has no effect: did you mean CONTENT_URL?';

/** Commands that run from their sources, each without the words that it needs. tests/e2e/start.spec.ts has the built ones. */
const commands: readonly (readonly string[])[] = [
  ['src/server/data/cli/main.ts'],
  ...globSync('src/capabilities/*/cli/main.ts', { cwd: root }).map((file) => [file]),
  ['src/tools/translate/main.ts'],
  ['src/tools/check/compat/main.ts'],
  ['src/tools/directus/cli.ts', 'push'],
];

const firstLine = (script: readonly string[]) =>
  new Promise<string | undefined>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', ...script],
      { cwd: root, env: { ...process.env, CONTENT_URL: '', CONTENT_URI: 'https://cms.test' } },
      (_error, _stdout, stderr) => resolve(stderr.split('\n')[0]),
    );
  });

test('each command names a misspelt setting before it says what is wrong', async () => {
  const lines = await Promise.all(commands.map(firstLine));
  expect(lines).toEqual(commands.map(() => hint));
}, 60_000);
