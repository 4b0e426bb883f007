import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from '@playwright/test';
import { assetReader, readCollections } from '../../src/embedded/files';
import { createEmbeddedService } from '../../src/embedded/service';

/** A second export into the same folder, after the content has changed. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const slug = 'visitor-visa-purpose-letter';

/** Runs the built export. @returns its exit status and all it said */
function exportTo(folder: string, env: Record<string, string>) {
  return new Promise<{ readonly status: number; readonly said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['dist/server/export.js', '--out', folder],
      { cwd: root, env: { ...process.env, NODE_ENV: 'production', ENQUIRY_URL: '', ...env } },
      (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

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

test('writes what changed, removes what is gone, leaves the rest and what is not its own', async () => {
  test.setTimeout(480_000);
  const folder = await mkdtemp(join(tmpdir(), 'velox-export-again-'));
  const collections = await readCollections(join(root, 'src/embedded/content'));
  const service = createEmbeddedService({
    collections,
    readAsset: assetReader(join(root, 'src/embedded/assets')),
  });
  const server = createServer(getRequestListener(service.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const data = await mkdtemp(join(tmpdir(), 'velox-export-data-'));
  const env = {
    ...{ SITE_URL: 'https://velox.example', CONTENT_URL: `http://127.0.0.1:${port}` },
    DATA_DIR: data,
  };
  const edited = (changes: (record: Readonly<Record<string, unknown>>) => object) => {
    const posts = collections['posts'] ?? { kind: 'list' as const, records: [] };
    const records = posts.records.map((record) =>
      record['slug'] === slug ? { ...record, ...changes(record) } : record,
    );
    service.replaceCollections({ ...collections, posts: { ...posts, records } });
  };
  try {
    const first = await exportTo(folder, env);
    expect(first.status, first.said).toBe(0);
    expect(first.said).toContain('ENQUIRY_URL is not set');
    const before = await times(folder);
    expect(before.has(`blog/posts/${slug}.html`)).toBe(true);
    await writeFile(join(folder, 'mine.txt'), 'mine');

    edited(({ body, content }) => ({ body: `${body ?? content}<p>One more sentence.</p>` }));
    const second = await exportTo(folder, env);
    expect(second.status, second.said).toBe(0);
    const after = await times(folder);
    const touched = [...after].filter(([file, time]) => before.get(file) !== time);
    expect(touched.map(([file]) => file).sort()).toEqual([
      // It is one of the newest, which feeds have with their text.
      'atom.xml',
      `blog/posts/${slug}.html`,
      `content/post/${slug}.json`,
      'content/posts/newest.json',
      'feed.xml',
      'mine.txt',
    ]);
    expect(second.said).toContain('5 written');
    expect(await readFile(join(folder, `blog/posts/${slug}.html`), 'utf8')).toContain(
      'One more sentence.',
    );

    edited(() => ({ status: 'draft' }));
    const third = await exportTo(folder, env);
    expect(third.status, third.said).toBe(0);
    const left = [...(await times(folder)).keys()];
    expect(left.filter((file) => file.includes(slug))).toEqual([]);
    expect(left).toContain('mine.txt');
    expect(await readFile(join(folder, 'sitemap.xml'), 'utf8')).not.toContain(slug);
  } finally {
    server.closeAllConnections();
    server.close();
    for (const made of [folder, data]) await rm(made, { recursive: true, force: true });
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
