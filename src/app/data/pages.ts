import type { Category, LinkedPost } from '#content/resources/posts.ts';
import { isWithheld, pageEntry } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';
import type { Posts } from '#generated/shapes.ts';
import { commonWords } from '#generated/site/texts/common-words.ts';
import { toSource } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { pages } from '#renderer/pages.ts';
import { sectionAnchor } from '#renderer/resolve-sections.ts';

export const pageResource = (page: RenderablePage) => pageEntry(page.collection);

/** True for a draft or archived service page, which visitors must not see (specification, section 4). Other pages have no status. */
export function isWithdrawn(page: RenderablePage, entry: object): boolean {
  return Boolean(page.group) && 'status' in entry && isWithheld(entry.status);
}

/** The address of the first section that shows a field of a page's collection; `undefined` if no page shows the field. */
export function addressOfField(
  collection: RenderablePage['collection'],
  field: string,
): `/${string}` | undefined {
  for (const page of pages.filter((candidate) => candidate.collection === collection)) {
    const section = page.sections.find(({ content }) =>
      Object.values(content).some((binding) => toSource(binding).from.includes(field)),
    );
    if (section) return `${page.path}#${sectionAnchor(section.section)}`;
  }
  return undefined;
}

/** Words too common in titles to show that two pages are related. */
const ignoredWords = new Set([
  'and',
  'for',
  'from',
  'how',
  'the',
  'what',
  'with',
  'your',
  ...commonWords,
]);

const titleWords = (title: string): readonly string[] =>
  (title.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !ignoredWords.has(word))
    .map((word) => word.replace(/s$/, ''));

const services = pages.filter(({ group }) => group !== undefined);

/** The service pages that share words with a title in their own title or keywords, most words first. */
function pagesSharingWords(title: string): readonly RenderablePage[] {
  const words = new Set(titleWords(title));
  const shared = (page: RenderablePage) =>
    new Set(
      titleWords([page.title, ...(page.keywords ?? [])].join(' ')).filter((word) =>
        words.has(word),
      ),
    ).size;
  return services
    .map((page) => ({ page, count: shared(page) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ page }) => page);
}

const maxRelated = 3;

/** True if a post's category has the name of a page's group of services. */
const isInGroup = (category: Category | undefined, page: RenderablePage | undefined): boolean =>
  category !== undefined && category === page?.group?.toLowerCase();

/** Returns the service pages below a post: the editor's choice, or pages whose title is similar. Pages of the same category come first. */
export function relatedServices({
  title,
  category,
  related_services = [],
}: Posts): readonly RenderablePage[] {
  const paths = related_services.map(({ link }) => textOf(link));
  const chosen = paths.flatMap((path) => services.find((page) => page.path === path) ?? []);
  const similarPages = pagesSharingWords(title).toSorted(
    (a, b) => Number(isInGroup(category, b)) - Number(isInGroup(category, a)),
  );
  return (chosen.length > 0 ? chosen : similarPages).slice(0, maxRelated);
}

/** Sorts posts by date. Posts without a date come last. */
const newestFirst = (a: LinkedPost, b: LinkedPost) => (b.date ?? '').localeCompare(a.date ?? '');

/**
 * Returns the posts below a service page: first posts whose editor chose the page, then posts with a similar title. Within each
 * group, posts of the page's category come first, then newer posts.
 */
export function relatedPosts(path: string, posts: readonly LinkedPost[]): readonly LinkedPost[] {
  const page = services.find((service) => service.path === path);
  const byCategory = (a: LinkedPost, b: LinkedPost) =>
    Number(isInGroup(b.category, page)) - Number(isInGroup(a.category, page)) || newestFirst(a, b);
  const chosen = posts.filter(({ services }) => services.includes(path));
  const otherPosts = posts.filter(
    ({ title, services }) =>
      services.length === 0 &&
      pagesSharingWords(title)
        .slice(0, maxRelated)
        .some((candidate) => candidate.path === path),
  );
  return [...chosen.toSorted(byCategory), ...otherPosts.toSorted(byCategory)].slice(0, maxRelated);
}
