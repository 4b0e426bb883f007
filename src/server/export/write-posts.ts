import { POSTS_PER_PAGE, post, postsPage } from '#content/resources/posts.ts';
import { addFile, type Batch, emptyBatch } from '#server/export/folder/batch.ts';
import type { PostWindow } from '#server/export/site/post-windows.ts';
import { listAddress, postAddress } from '#server/export/site/static-host.ts';
import { messages } from './messages';
import type { WritePage } from './write-page';

/** A page of the blog, and the resource that only it is made of. */
interface BlogPage {
  readonly address: string;
  readonly resource: string;
  /** Of a post. */
  readonly slug?: string;
}

function pagesOf({ records, posts, firstPage }: PostWindow): readonly BlogPage[] {
  const lists = Array.from(
    { length: Math.ceil(records.length / POSTS_PER_PAGE) },
    (_, at) => firstPage + at,
  );
  // A blog without posts has a list all the same.
  if (lists.length === 0 && firstPage === 1) lists.push(1);
  const slugs = new Set(
    posts.flatMap(({ slug }) => (typeof slug === 'string' && slug !== '' ? [slug] : [])),
  );
  return [
    ...lists.map((page) => ({ address: listAddress(page), resource: postsPage(page).path })),
    ...Array.from(slugs, (slug) => ({
      address: postAddress(slug),
      resource: post(slug).path,
      slug,
    })),
  ];
}

/** Writes the pages of a window of posts, their lists, and the resources that these alone are made of. */
export async function writePosts(write: WritePage, window: PostWindow): Promise<Batch> {
  const batch = emptyBatch();
  for (const { address, resource, slug } of pagesOf(window)) {
    const page = await write(address);
    if (page.failure) batch.failures.push(page.failure);
    if (!page.put) {
      if (!page.failure && slug) batch.notes.push(messages.unshown(slug));
      continue;
    }
    const data = await write(resource);
    if (!data.put) {
      batch.failures.push(data.failure ?? messages.failed(resource, data.status));
      continue;
    }
    addFile(batch, page.put);
    addFile(batch, data.put);
    batch.pages += 1;
    for (const link of page.links) batch.links.set(link, address);
    for (const path of page.reads) if (path !== resource) batch.reads.add(path);
  }
  return batch;
}
