import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { assetReader, readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService } from '#embedded/service/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the built export. @returns its exit status and all it said */
export function exportTo(
  folder: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
) {
  return new Promise<{ readonly status: number; readonly said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['dist/server/export.js', '--out', folder, ...flags],
      { cwd: root, env: { ...process.env, NODE_ENV: 'production', ENQUIRY_URL: '', ...env } },
      (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

/**
 * A content service with the embedded content, whose post of one slug is edited between exports, and folders that are removed
 * with it.
 */
export async function openEditedPost(slug: string) {
  const folders: string[] = [];
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'velox-export-'));
    folders.push(made);
    return made;
  };
  const collections = await readCollections(join(root, 'src/embedded/content'));
  const service = createEmbeddedService({
    collections,
    readAsset: assetReader(join(root, 'src/embedded/assets')),
  });
  const server = createServer(getRequestListener(service.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    folder,
    env: { SITE_URL: 'https://velox.example', CONTENT_URL: `http://127.0.0.1:${port}` },
    /** The post as it is embedded, but for these fields. */
    edit(changes: (record: Readonly<Record<string, unknown>>) => object) {
      const posts = collections['posts'] ?? { kind: 'list' as const, records: [] };
      const records = posts.records.map((record) =>
        record['slug'] === slug ? { ...record, ...changes(record) } : record,
      );
      service.replaceCollections({ ...collections, posts: { ...posts, records } });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      for (const made of folders) await rm(made, { recursive: true, force: true });
    },
  };
}
