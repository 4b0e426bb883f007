import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { exportTo, openEditedPost } from './export-run';

/** A second export into the same folder, after the content has changed. */
const slug = 'visitor-visa-purpose-letter';

/** When each file of the folder was last written, but for what the export keeps for itself. */
async function times(folder: string): Promise<ReadonlyMap<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.velox-'));
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }): Promise<[string, number]> => {
        const path = join(parentPath, name);
        return [relative(folder, path), (await stat(path)).mtimeMs];
      }),
    ),
  );
}

/** The month, in which security.txt stays as it is. */
const month = () => new Date().toISOString().slice(0, 7);

test('writes what changed, removes what is gone, leaves the rest and what is not its own (§own.export)', async () => {
  test.setTimeout(480_000);
  const post = await openEditedPost(slug);
  const folder = await post.folder();
  const env = { ...post.env, DATA_DIR: await post.folder() };
  try {
    const begun = month();
    const first = await exportTo(folder, env);
    expect(first.status, first.said).toBe(0);
    expect(first.said).toContain('ENQUIRY_URL is not set');
    const before = await times(folder);
    expect(before.has(`blog/posts/${slug}.html`)).toBe(true);
    await writeFile(join(folder, 'mine.txt'), 'mine');

    post.edit(({ body, content }) => ({ body: `${body ?? content}<p>One more sentence.</p>` }));
    const second = await exportTo(folder, env);
    expect(second.status, second.said).toBe(0);
    const renewed = begun === month() ? [] : ['.well-known/security.txt'];
    const after = await times(folder);
    const touched = [...after].filter(([file, time]) => before.get(file) !== time);
    expect(touched.map(([file]) => file).sort()).toEqual([
      ...renewed,
      // It is one of the newest, which feeds have with their text.
      'atom.xml',
      `blog/posts/${slug}.html`,
      `content/post/${slug}.json`,
      'content/posts/newest.json',
      'feed.xml',
      'mine.txt',
    ]);
    expect(second.said).toContain(`${5 + renewed.length} written`);
    expect(await readFile(join(folder, `blog/posts/${slug}.html`), 'utf8')).toContain(
      'One more sentence.',
    );

    post.edit(() => ({ status: 'draft' }));
    const third = await exportTo(folder, env);
    expect(third.status, third.said).toBe(0);
    const left = [...(await times(folder)).keys()];
    expect(left.filter((file) => file.includes(slug))).toEqual([]);
    expect(left).toContain('mine.txt');
    expect(await readFile(join(folder, 'sitemap.xml'), 'utf8')).not.toContain(slug);
  } finally {
    await post.close();
  }
});

test('begins nothing where it would mix with other files, or without a public origin', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'velox-export-other-'));
  try {
    await writeFile(join(folder, 'mine.txt'), 'mine');
    const other = await exportTo(folder, { SITE_URL: 'https://velox.example', CONTENT_URL: '' });
    expect(other).toMatchObject({ status: 2, said: expect.stringContaining('--force') });
    const unset = await exportTo(folder, { SITE_URL: '', CONTENT_URL: '' });
    expect(unset).toMatchObject({
      status: 2,
      said: expect.stringContaining('SITE_URL is not set'),
    });
    expect(await readdir(folder)).toEqual(['mine.txt']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
