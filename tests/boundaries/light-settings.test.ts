import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
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

/** The modules that a program loads before it runs, from its file below `src`. */
function loadedBy(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const source = readFileSync(join(root, 'src', file), 'utf8');
  for (const [, path = ''] of source.matchAll(
    /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gms,
  )) {
    const below = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
    const module = ['', '.ts', '.tsx'].map((end) => below + end).find((name) => isModule(name));
    if (path.startsWith('#generated/')) loaded.add(path);
    else if (/^[#.]/.test(path) && module) loadedBy(module, loaded);
  }
  return loaded;
}

const isModule = (name: string) => /\.tsx?$/.test(name) && existsSync(join(root, 'src', name));

test.each(['tools/build/main.ts', 'tools/build/build.ts', 'tools/build/dev.ts'])(
  'in a fresh copy %s runs before any code is generated',
  (program) => {
    const loaded = [...loadedBy(program)];
    expect(loaded.length).toBeGreaterThan(5);
    expect(loaded.filter((name) => name.startsWith('#generated/'))).toEqual([]);
  },
);
