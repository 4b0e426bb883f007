import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createService } from '../service/service';
import { contentIn } from './embedded';
import { pull } from './pull';

vi.mock('node:fs/promises', async (importOriginal) => {
  const module = await importOriginal<typeof import('node:fs/promises')>();
  return { ...module, writeFile: vi.fn(module.writeFile) };
});

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'museum-pull-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A service whose singletons have a title, and whose lists are empty. */
const serviceWith = (title: string) =>
  createService({
    url: 'http://directus',
    token: 'admin',
    fetch: async (input) => {
      const isList = /\/files|limit=-1/.test(String(input));
      return Response.json({ data: isList ? [] : { id: 1, title } });
    },
  });

test('a full disk leaves every file unchanged, and the next run continues', async () => {
  const folder = temporary();
  const quiet = () => undefined;
  await pull(serviceWith('First'), folder, quiet);
  const { writeFile: real } =
    await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(writeFile).mockImplementationOnce(async (file) => {
    await real(file, '{ "ti');
    throw new Error('ENOSPC: no space left on device');
  });
  await expect(pull(serviceWith('Second'), folder, quiet)).rejects.toThrow(
    /json cannot be written \(ENOSPC.*\)\. Free some space/,
  );
  const content = join(folder, 'content');
  const titles = () =>
    readdirSync(content).map((name) => {
      const entry = JSON.parse(readFileSync(join(content, name), 'utf8'));
      return Array.isArray(entry) ? undefined : entry.title;
    });
  expect(new Set(titles())).toEqual(new Set(['First', undefined]));
  await pull(serviceWith('Second'), folder, quiet);
  expect(new Set(titles())).toEqual(new Set(['Second', undefined]));
});

test('the message names a folder without content or a damaged file', async () => {
  const folder = temporary();
  await expect(contentIn(join(folder, 'nowhere'))).rejects.toThrow(
    /nowhere\/content: .*cannot be read \(ENOENT.*\)\. Check the path\. seed --from needs a folder/,
  );
  await pull(serviceWith('First'), folder, () => undefined);
  writeFileSync(join(folder, 'content/about_page.json'), '{ "ti');
  await expect(contentIn(folder)).rejects.toThrow(/about_page\.json.*pull again/);
});
