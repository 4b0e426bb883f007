import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { filesBelow, runScript } from '#tests/support/codegen/command.ts';
import { request } from '#tests/support/codegen/existing-project.ts';
import { temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import { addPage } from './add-page';
import { planPage } from './plan';
import { readProject } from './project';

// Some tests start the command, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const project = fileURLToPath(new URL('../../..', import.meta.url));

const copied = [
  'schemas',
  ...['assets', 'pages', 'languages.ts', 'site.ts', 'texts', 'theme', 'words'].map(
    (name) => `src/site/${name}`,
  ),
];

/** A copy of the schemas, and of what code is generated from, to add pages to. */
function projectCopy(): string {
  const root = temporaryFolder();
  for (const path of copied) {
    cpSync(join(project, path), join(root, path), { recursive: true });
  }
  mkdirSync(join(root, 'src/site/content'), { recursive: true });
  return root;
}

const run = (cwd: string, ...words: readonly string[]) =>
  runScript('src/tools/new-page/main.ts', words, cwd);

describe('addPage', () => {
  test('generates the code of the new collection', async () => {
    const root = projectCopy();
    await addPage(planPage(request, readProject(root)), root);
    expect(filesBelow(join(root, 'src/generated'))['types.ts']).toContain(
      'caregiver_pilots: CaregiverPilots;',
    );
    expect(() => planPage(request, readProject(root))).toThrow('already has the title');
  });

  test('leaves no file behind when code generation fails', async () => {
    const root = projectCopy();
    const before = filesBelow(root);
    // `faq_item` and the shared definition `faq-item` have the same type name.
    const plan = planPage({ ...request, collection: 'faq_item' }, readProject(root));
    await expect(addPage(plan, root)).rejects.toThrow(
      /^Code generation failed. The page was not added[\s\S]*SameName/,
    );
    expect(filesBelow(root)).toEqual(before);
  });

  test('leaves no file behind, and overwrites none, when a file already exists', async () => {
    const root = projectCopy();
    const plan = planPage(request, readProject(root));
    writeFileSync(join(root, plan.files.descriptor.path), 'Written meanwhile.');
    const before = filesBelow(root);
    await expect(addPage(plan, root)).rejects.toThrow(
      'src/site/pages/caregiver-pilots.page.ts cannot be written',
    );
    expect(filesBelow(root)).toEqual(before);
  });
});

describe('the command', () => {
  test('adds a page and says what to do next', async () => {
    const root = projectCopy();
    const flags = ['--name', 'Caregiver Pilots', '--group', 'Immigrate'];
    const { code, stdout, stderr } = await run(root, ...flags);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const files = [
      'schemas/collections/caregiver_pilots.json',
      'src/site/pages/caregiver-pilots.page.ts',
      'src/site/content/caregiver_pilots.json',
    ];
    for (const file of files) expect(filesBelow(root)).toHaveProperty([file]);
    expect(stdout).toContain(
      'npm run dev and open http://127.0.0.1:3000/services/immigrate/caregiver-pilots',
    );
    expect(stdout).toContain('npm run directus -- push --url');
    expect(stdout).toContain('npx vitest run tests/contract src/site/pages');
    expect(stdout).toContain(`rm ${files.join(' ')} && npm run codegen`);
  });

  test('a refusal is one line with exit code 1, and changes no file', async () => {
    const root = projectCopy();
    const before = filesBelow(root);
    const flags = ['--name', 'Express Entry', '--group', 'Immigrate'];
    const { code, stdout, stderr } = await run(root, ...flags);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^.* already has the title “Express Entry”. Choose another --name, .*\n$/,
    );
    expect(filesBelow(root)).toEqual(before);
  });

  test('a value of several words without quotes is refused', async () => {
    const { code, stderr } = await run(projectCopy(), '--name', 'Caregiver', 'Pilots');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Unexpected argument 'Pilots'.*\. The flags are --name.*quotes\.\n$/);
  });
});
