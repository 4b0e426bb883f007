import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { assetReader, readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { serveContent } from './content-service';
import { expect } from './test';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The exported site's public origin. */
export const siteUrl = 'https://velox.example';

/** Runs the built export. @returns its exit status and output */
export function exportTo(folder: string, env: Readonly<Record<string, string>>) {
  const settings = {
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    CONTENT_URL: '',
    CONTENT_TOKEN: '',
    ENQUIRY_URL: 'https://script.example/exec',
  };
  return new Promise<{ readonly status: number; readonly said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['dist/server/export.js', '--out', folder],
      { cwd: root, env: { ...process.env, ...settings, ...env } },
      (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

/** Exports and expects success. @returns the output */
export async function exported(to: string, env: Readonly<Record<string, string>>) {
  const { status, said } = await exportTo(to, env);
  expect(status, said).toBe(0);
  return said;
}

const folders: string[] = [];

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'velox-export-'));
  folders.push(folder);
  return folder;
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

/** The embedded content, for a service of its own. */
export const embeddedCollections = () => readCollections(join(root, 'src/site/content'));

/** A content service for exports. Its photographs are small, because making all sizes of the real ones takes seconds. */
export function exportedService(collections: Awaited<ReturnType<typeof embeddedCollections>>) {
  const read = assetReader(join(root, 'src/site/assets'));
  return createEmbeddedService({
    collections,
    fields: knownFields,
    readAsset: async (id) => {
      const asset = await read(id);
      if (!asset || asset.type === 'image/svg+xml') return asset;
      return { ...asset, bytes: await sharp(asset.bytes).resize(64).toBuffer() };
    },
  });
}

/** A content service with the embedded content, in which one post is edited between exports. */
export async function openEditedPost(slug: string) {
  const collections = await embeddedCollections();
  const service = exportedService(collections);
  let failing = '';
  const { origin, stop } = await serveContent(async (request) =>
    failing !== '' && new URL(request.url).pathname.startsWith(failing)
      ? new Response('', { status: 500 })
      : service.fetch(request),
  );
  return {
    url: origin,
    stop,
    /** The embedded post with some fields replaced. */
    edit(changes: (record: Readonly<Record<string, unknown>>) => object) {
      const posts = collections['posts'] ?? { kind: 'list' as const, records: [] };
      const records = posts.records.map((record) =>
        record['slug'] === slug ? { ...record, ...changes(record) } : record,
      );
      service.replaceCollections({ ...collections, posts: { ...posts, records } });
    },
    /** Answers requests whose path starts with this text with status 500; with an empty text, none. */
    fail(start: string) {
      failing = start;
    },
  };
}

/** The targets that an export's files redirect a slug to, by kind of host. */
export async function redirectsOf(folder: string, slug: string) {
  const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '');
  const from = `/blog/posts/${slug}`;
  const lines = (await read('_redirects')).split('\n');
  const resource = await read(`content/post/${slug}.json`);
  return {
    netlify: lines.find((line) => line.startsWith(`${from} `) && line.endsWith(' 301!')),
    cloudflare: lines.find((line) => line.startsWith(`${from} `) && line.endsWith(' 301')),
    nginx: (await read('nginx.conf')).split('\n').find((line) => line.includes(`"${from}"`)),
    page: /http-equiv="refresh" content="0;url=([^"]+)"/.exec(
      await read(`blog/posts/${slug}.html`),
    )?.[1],
    resource: resource && (JSON.parse(resource).post.slug as string),
  };
}

/** The result of `redirectsOf` if every kind of host redirects one slug to another. */
export const expectedRedirects = (slug: string, to: string) => ({
  netlify: `/blog/posts/${slug} /blog/posts/${to} 301!`,
  cloudflare: `/blog/posts/${slug} /blog/posts/${to} 301`,
  nginx: `location = "/blog/posts/${slug}" { return 301 "/blog/posts/${to}"; }`,
  page: `/blog/posts/${to}`,
  resource: to,
});
