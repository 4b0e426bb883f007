import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { exportTo, openEditedPost } from './export-run';

/** Exports of a blog whose post gets another slug between them. */
const slug = 'visitor-visa-purpose-letter';
const quick = ['--without-shared-pictures', '--workers', '1'];

/** Where the files of an export lead from an address, by each kind of host. */
async function leads(folder: string, name: string) {
  const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '');
  const from = `/blog/posts/${name}`;
  const vercel = JSON.parse(await read('vercel.json')) as {
    readonly redirects: readonly { readonly source: string; readonly destination: string }[];
  };
  const lines = (await read('_redirects')).split('\n');
  const resource = await read(`content/post/${name}.json`);
  return {
    netlify: lines.find((line) => line.startsWith(`${from} `) && line.endsWith(' 301!')),
    cloudflare: lines.find((line) => line.startsWith(`${from} `) && line.endsWith(' 301')),
    nginx: (await read('nginx.conf')).split('\n').find((line) => line.includes(`"${from}"`)),
    vercel: vercel.redirects.find(({ source }) => source === from)?.destination,
    page: /http-equiv="refresh" content="0;url=([^"]+)"/.exec(
      await read(`blog/posts/${name}.html`),
    )?.[1],
    resource: resource && (JSON.parse(resource).post.slug as string),
  };
}

const allLead = (name: string, to: string) => ({
  netlify: `/blog/posts/${name} /blog/posts/${to} 301!`,
  cloudflare: `/blog/posts/${name} /blog/posts/${to} 301`,
  nginx: `location = "/blog/posts/${name}" { return 301 "/blog/posts/${to}"; }`,
  vercel: `/blog/posts/${to}`,
  page: `/blog/posts/${to}`,
  resource: to,
});

test('a post that got another slug, twice, is found under both older ones, on every host (§own.export-moved)', async () => {
  test.setTimeout(480_000);
  const post = await openEditedPost(slug);
  try {
    const folder = await post.folder();
    const data = await post.folder();
    const exported = async (to: string, DATA_DIR: string) => {
      const { status, said } = await exportTo(to, { ...post.env, DATA_DIR }, quick);
      expect(status, said).toBe(0);
    };
    await exported(folder, data);
    expect(await leads(folder, slug)).toMatchObject({ cloudflare: undefined, resource: slug });

    post.edit(() => ({ slug: 'renamed-once' }));
    // What the folder knows is enough: the data folder is another.
    await exported(folder, await post.folder());
    expect(await leads(folder, slug)).toEqual(allLead(slug, 'renamed-once'));

    post.edit(() => ({ slug: 'renamed-twice' }));
    await exported(folder, data);
    for (const name of [slug, 'renamed-once']) {
      expect(await leads(folder, name)).toEqual(allLead(name, 'renamed-twice'));
    }
    const { page, resource } = await leads(folder, 'renamed-twice');
    expect([page, resource]).toEqual([undefined, 'renamed-twice']);

    // A folder that is new learns of it from the data folder.
    const other = await post.folder();
    await exported(other, data);
    expect(await leads(other, 'renamed-once')).toEqual(allLead('renamed-once', 'renamed-twice'));

    post.edit(() => ({ slug: 'renamed-twice', status: 'draft' }));
    await exported(folder, data);
    for (const name of [slug, 'renamed-once', 'renamed-twice']) {
      expect((await leads(folder, name)).cloudflare).toBeUndefined();
      await expect(access(join(folder, `blog/posts/${name}.html`))).rejects.toThrow();
      await expect(access(join(folder, `content/post/${name}.json`))).rejects.toThrow();
    }
  } finally {
    await post.close();
  }
});
