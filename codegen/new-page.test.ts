import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { request } from '#tests/support/codegen/existing-project.ts';
import { temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import { planPage } from './new-page/plan';
import { addPage, readProject } from './new-page/project';

// Some tests start the command, which a busy machine may take its time over.
vi.setConfig({ testTimeout: 60_000 });

const project = fileURLToPath(new URL('..', import.meta.url));

/** The schemas, descriptors and content folder of the project, to add pages to. */
function projectCopy(): string {
  const root = temporaryFolder();
  for (const folder of ['schemas', 'src/pages']) {
    cpSync(join(project, folder), join(root, folder), { recursive: true });
  }
  mkdirSync(join(root, 'src/embedded/content'), { recursive: true });
  return root;
}

/** The files below a folder with their texts. */
function filesBelow(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );
}

/** Runs the command in a folder, which has no packages of its own. */
function run(
  cwd: string,
  ...words: readonly string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = fileURLToPath(new URL('new-page.ts', import.meta.url));
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', tsx, command, ...words],
      { cwd },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });
}

describe('adding', () => {
  test('the code generator knows the collection afterwards', async () => {
    const root = projectCopy();
    await addPage(planPage(request, readProject(root)), root);
    expect(filesBelow(join(root, 'src/generated'))['types.ts']).toContain(
      'caregiver_pilots: CaregiverPilots;',
    );
    expect(() => planPage(request, readProject(root))).toThrow('is the title in');
  });

  test('nothing stays when the code generator refuses', async () => {
    const root = projectCopy();
    const before = filesBelow(root);
    // `faq_item` and the shared definition `faq-item` would have one type name.
    const plan = planPage({ ...request, collection: 'faq_item' }, readProject(root));
    await expect(addPage(plan, root)).rejects.toThrow(
      /^The code generator refused the schemas, so no file of the page was left[\s\S]*SameName/,
    );
    expect(filesBelow(root)).toEqual(before);
  });

  test('nothing stays when the last file cannot be written, and what was in its place does', async () => {
    const root = projectCopy();
    const plan = planPage(request, readProject(root));
    writeFileSync(join(root, plan.files.descriptor.path), 'Written meanwhile.');
    const before = filesBelow(root);
    await expect(addPage(plan, root)).rejects.toThrow(
      'src/pages/caregiver-pilots.page.ts cannot be written',
    );
    expect(filesBelow(root)).toEqual(before);
  });
});

describe('the command', () => {
  test('adds a page to the project and says what to do next', async () => {
    const root = projectCopy();
    const flags = ['--name', 'Caregiver Pilots', '--group', 'Immigrate'];
    const { code, stdout, stderr } = await run(root, ...flags);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const files = [
      'schemas/collections/caregiver_pilots.json',
      'src/pages/caregiver-pilots.page.ts',
      'src/embedded/content/caregiver_pilots.json',
    ];
    for (const file of files) expect(filesBelow(root)).toHaveProperty([file]);
    expect(stdout).toContain(
      'npm run dev, then open http://127.0.0.1:3000/services/immigrate/caregiver-pilots',
    );
    expect(stdout).toContain('npm run directus -- push --url');
    expect(stdout).toContain(`rm ${files.join(' ')} && npm run codegen`);
  });

  test('a refusal is one line, exit 1, and leaves the project as it was', async () => {
    const root = projectCopy();
    const before = filesBelow(root);
    const flags = ['--name', 'Express Entry', '--group', 'Immigrate'];
    const { code, stdout, stderr } = await run(root, ...flags);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^“Express Entry” is the title in .*: choose another --name, .*\n$/);
    expect(filesBelow(root)).toEqual(before);
  });

  test('a value without its quotes is refused, not guessed', async () => {
    const { code, stderr } = await run(projectCopy(), '--name', 'Caregiver', 'Pilots');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Unexpected argument 'Pilots'.*: the flags are --name.*quotes\.\n$/);
  });
});
