import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { swept } from '../support/sweep';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
});
// The state after `git clone` and `npm install`: generated code is not in the repository.
beforeEach(() => rmSync(join(copy.root, 'src/generated'), { recursive: true, force: true }));
afterAll(() => copy.remove());

const commands = [
  'content:check',
  'content:serve',
  'directus',
  'enquiries',
  'new:page',
  'schema:compat',
];

test.each(swept(commands, (name) => name === 'directus'))(
  '`npm run %s` works in a fresh copy of the project',
  async (name) => {
    const { code, stdout, stderr } = await copy.script(name, '--help');
    expect({ code, stderr, stdout }).toEqual({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining(`npm run ${name}`),
    });
  },
  60_000,
);
