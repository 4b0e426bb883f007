import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import { type Batch, emptyBatch, takeWindow, writtenWindow } from './batch';
import { createOutput } from './output';

let folder = '';
let menu = {};
let fileType = 'pdf';
let written: Batch;

/** A page of one post, with a file that it links to, as an export has written it. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'velox-window-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  [menu, fileType, written] = [{ items: ['About'] }, 'pdf', emptyBatch()];
  const { put } = createOutput({ folder, before: {} });
  put(written, 'blog/posts/a.html', 'a page');
  put(written, 'content/post/a.json', '{}');
  put(written, 'content/navigation.json', JSON.stringify(menu));
  written.shown.set('/assets/guide.pdf', '/assets/guide');
  written.links.set('/about', '/blog/posts/a');
  written.pages = 1;
});

/** What the next export takes of it. */
async function taken() {
  const batch = emptyBatch();
  const site = {
    read: (async () => menu) as ReadResource,
    fileOf: async (address: string) => `${address}.${fileType}`,
  };
  const output = createOutput({ folder, before: Object.fromEntries(written.files) });
  return (await takeWindow(batch, writtenWindow(written), output, site)) && batch;
}

test('posts of which nothing has changed stay as they were written, with all they lead to', async () => {
  expect(await taken()).toEqual({ ...written, written: new Set() });
});

test.each<[string, () => void]>([
  ['a resource that other pages have, too, has changed', () => (menu = { items: [] })],
  ['a file that they link to is of another type', () => (fileType = 'docx')],
  ['a page was changed by hand', () => writeFileSync(join(folder, 'blog/posts/a.html'), 'mine')],
  ['a page is gone', () => rmSync(join(folder, 'blog/posts/a.html'))],
])('posts are written anew when %s', async (_case, change) => {
  change();
  expect(await taken()).toBe(false);
});
