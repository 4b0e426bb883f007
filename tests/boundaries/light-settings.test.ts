import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Prints the files of CommonJS packages that the list of capabilities loads. */
const program = `
  import { createRequire } from 'node:module';
  await import('./src/capabilities/index.ts');
  console.log(Object.keys(createRequire(import.meta.url).cache).join('\\n'));
`;

test('the settings of capabilities are known without the application, the database and pictures', () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const loaded = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(loaded).toContain('/node_modules/prom-client/');
  expect(loaded).not.toMatch(/\/node_modules\/(react|libsql|sharp)\//);
}, 60_000);
