import { blogLists } from '#app/data/blog-lists.ts';
import { localPath } from '#app/data/languages.ts';
import { postPath } from '#components/blog/addresses.ts';
import { postLists } from '#content/resources/posts.ts';
import { languageAddresses } from '#content/resources/resources.ts';
import type { PublishedContent } from '#content/store/published-content.ts';
import { languages } from '#generated/languages.ts';
import { legalPages } from '#generated/site/legal/index.ts';
import { pages } from '#renderer/pages.ts';

type Content = Pick<PublishedContent, 'posts' | 'read'>;

function listBlogLists({ read }: Content): readonly string[] {
  try {
    return blogLists(read(postLists())).map(({ pathOf }) => pathOf(1));
  } catch {
    // Posts have not been read yet.
    return [];
  }
}

/** Returns the addresses of all pages on record: pages, posts and the first page of each list of posts, in every language. */
export function listPageAddresses(content: Content): readonly string[] {
  const english = [
    ...[...pages, ...legalPages].map(({ path }) => path),
    ...listBlogLists(content),
    ...content.posts.map(({ slug }) => postPath(slug)),
  ];
  const addresses = content.read(languageAddresses());
  return languages.flatMap(({ tag }) =>
    english.flatMap((path) => localPath(addresses, tag, path) ?? []),
  );
}
