import { listAt } from '#components/blog/addresses.ts';
import { toPath } from '#content/resources/key.ts';
import {
  type AuthorPage,
  authorPage,
  categoryPage,
  type Post,
  type PostsPage,
  post,
  postsPage,
} from '#content/resources/posts.ts';
import { type People, people, siteSettings } from '#content/resources/resources.ts';
import type { Settings } from '#generated/shapes.ts';
import { firstLanguage } from '#i18n/words.ts';
import { pages } from '#renderer/pages.ts';
import type { ResolvedSection } from '#renderer/resolve-sections.ts';
import { pageIn } from '#renderer/translated-page.ts';
import type { Metadata } from '../page-metadata';
import { authorNodes, blogNodes, categoryNodes, postNodes } from './blog';
import {
  breadcrumbs,
  createNodeContext,
  firmNode,
  type LocalLanguage,
  type Node,
  webPage,
} from './nodes';
import { pageNodes } from './page';

interface Options {
  readonly siteUrl: string;
  readonly metadata: Metadata;
  readonly resources: Readonly<Record<string, unknown>>;
  /** The sections that visitors see; empty on pages without a descriptor. */
  readonly sections: readonly ResolvedSection[];
  /** The language of the page; English by default. `metadata` has the English path. */
  readonly language?: LocalLanguage;
}

const blog = '/blog/posts';

function graphNodes({
  siteUrl,
  metadata,
  resources,
  sections,
  language = { ...firstLanguage, find: (href) => ({ href }) },
}: Options): readonly Node[] {
  const site = resources[toPath(siteSettings())] as Settings;
  const context = createNodeContext(siteUrl, metadata, site, language);
  const [path = '/', query] = metadata.path.split('?');
  const page = pages.find((listed) => listed.path === path);
  if (page) return sections.length > 0 ? pageNodes(pageIn(page, language), sections, context) : [];
  // The casts are safe: an address names one kind of resource.
  if (path === blog) {
    const number = Number(new URLSearchParams(query).get('page') ?? 1);
    const list = resources[toPath(postsPage(number))] as PostsPage | undefined;
    return list ? blogNodes(list, context) : [];
  }
  const team = (resources[toPath(people())] as People | undefined)?.people ?? [];
  const group = listAt(path);
  if (group?.kind === 'category') {
    const list = resources[toPath(categoryPage(group.name, group.page))] as PostsPage | undefined;
    return list ? categoryNodes(list, context) : [];
  }
  if (group) {
    const list = resources[toPath(authorPage(group.name, group.page))] as AuthorPage | undefined;
    return list ? authorNodes(list, team, context) : [];
  }
  if (path.startsWith(`${blog}/`)) {
    const slug = decodeURIComponent(path.slice(blog.length + 1));
    const resource = resources[toPath(post(slug))] as Post | undefined;
    return resource ? postNodes(resource, team, context) : [];
  }
  return [
    webPage(context),
    breadcrumbs(context, [{ name: context.name, path }]),
    firmNode(context),
  ];
}

/** JSON for a script element. Escapes only the start of `</script` and of comments, so that it compresses well. */
export const scriptJson = (data: unknown) =>
  JSON.stringify(data).replaceAll(/<(?=!--|\/?script)/gi, '\\u003c');

/** JSON-LD for search engines. Describes only visible content; empty for hidden pages. */
export function structuredDataHtml(options: Options): string {
  const nodes = options.metadata.hidden ? [] : graphNodes(options);
  if (nodes.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return `<script type="application/ld+json">${scriptJson(graph)}</script>`;
}
