import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { generateCode } from './build';

test('a schema that the code generator refuses is reported with its message', () => {
  const root = mkdtempSync(join(tmpdir(), 'generate-code-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'codegen'));
  const refuse =
    "console.error('OpenObject: schemas/definitions/scenario.json'); process.exitCode = 1;";
  writeFileSync(join(root, 'codegen/index.ts'), refuse);
  const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  symlinkSync(modules, join(root, 'node_modules'));
  expect(() => generateCode(root, 'ignore')).toThrow(
    'OpenObject: schemas/definitions/scenario.json',
  );
});
