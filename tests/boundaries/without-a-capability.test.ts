import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capabilities } from '#capabilities/index.ts';
import { copyProject, type Outcome, type ProjectCopy } from '#tests/support/project-copy.ts';
import { sweepsAll } from '#tests/support/sweep.ts';

/** The compiler and the build take their time, longer on a busy machine. */
const timeoutMs = 300_000;

const list = 'src/capabilities/index.ts';
const names = capabilities.map(({ name }) => name);

let copy: ProjectCopy;
let full: string;

const failureOf = ({ code, stdout, stderr }: Outcome) => (code === 0 ? '' : stdout + stderr);

const withNeeding = (name: string): readonly string[] => [
  name,
  ...capabilities.flatMap((capability) =>
    capability.needs?.includes(name) ? withNeeding(capability.name) : [],
  ),
];

/** Removes the folders and lines of a capability and of those that need it from a copy of the project. */
function removeCapability(from: ProjectCopy, name: string): void {
  let text = from.read(list);
  for (const removed of withNeeding(name)) {
    const [line, imported] =
      new RegExp(`import \\{ (\\w+) \\} from './${removed}/capability';\\n`).exec(text) ?? [];
    if (!line) throw new Error(`${list} does not import “${removed}” from its folder.`);
    text = text.replace(line, '').replace(`  ${imported},\n`, '');
    rmSync(join(from.root, 'src/capabilities', removed), { recursive: true });
  }
  from.write(list, text);
}

beforeAll(async () => {
  copy = copyProject();
  full = copy.read(list);
  expect(failureOf(await copy.command('codegen/index.ts', '--quiet'))).toBe('');
  // Later checks read only what a removal affects.
  expect(failureOf(await copy.typeCheck())).toBe('');
}, timeoutMs);

afterAll(() => copy.remove());

test('each folder of capabilities is in the list under its name', () => {
  const folders = readdirSync('src/capabilities', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual(names.toSorted());
});

test.each(names)(
  'without the folder of %s and its line, everything else compiles',
  async (name) => {
    removeCapability(copy, name);
    try {
      expect(failureOf(await copy.command('codegen/index.ts', '--quiet'))).toBe('');
      expect(failureOf(await copy.typeCheck())).toBe('');
    } finally {
      copy.restore('src/capabilities');
    }
    expect(copy.read(list)).toBe(full);
  },
  timeoutMs,
);

test.runIf(sweepsAll).each(names)(
  'without %s the rest passes lint, is built, and serves pages',
  async (name) => {
    const without = copyProject();
    try {
      removeCapability(without, name);
      const build = await without.command('src/tools/build/main.ts');
      expect(failureOf(build)).toBe('');
      const lint = ['check', '--error-on-warnings', '--write', '.'];
      expect(failureOf(await without.node('node_modules/@biomejs/biome/bin/biome', ...lint))).toBe(
        '',
      );
      const ask = await without.site();
      for (const path of ['/', '/services/visit/visitor-visas', '/contact']) {
        const { status, text } = await ask(path);
        expect([path, status, text.includes('</html>')]).toEqual([path, 200, true]);
      }
    } finally {
      await without.remove();
    }
  },
  timeoutMs,
);
