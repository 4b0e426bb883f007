import type { LinkedPost } from '#content/resources/posts.ts';
import { isWithheld, pageEntry } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';
import type { Posts } from '#generated/types.ts';
import { pages } from '#pages/index.ts';
import type { RenderablePage } from '#renderer/page.ts';

export const pageResource = (page: RenderablePage) => pageEntry(page.collection);

/** True for a draft or archived service page, which visitors must not see (specification, section 4). Other pages have no status. */
export function isWithdrawn(page: RenderablePage, entry: object): boolean {
  return Boolean(page.group) && 'status' in entry && isWithheld(entry.status);
}

/** Words too common in titles to show that two pages are related. */
const ignoredWords = new Set(
  'and for from canada canadian permit permits program visa visas what with work your how the'.split(
    ' ',
  ),
);

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

const servicesFor = (title: string, paths: readonly string[]): readonly RenderablePage[] => {
  const chosen = paths.flatMap((path) => services.find((page) => page.path === path) ?? []);
  return (chosen.length > 0 ? chosen : pagesSharingWords(title)).slice(0, maxRelated);
};

/** The service pages that a post's editor chose, or else the pages that share words with its title. */
export const relatedServices = ({
  title,
  related_services = [],
}: Posts): readonly RenderablePage[] =>
  servicesFor(
    title,
    related_services.map(({ link }) => textOf(link)),
  );

/** Sorts posts by date. Posts without a date come last. */
const newestFirst = (a: LinkedPost, b: LinkedPost) => (b.date ?? '').localeCompare(a.date ?? '');

/** The posts related to a service page: first those whose editors chose it, each group newest first. */
export function relatedPosts(path: string, posts: readonly LinkedPost[]): readonly LinkedPost[] {
  const chosen = posts.filter(({ services }) => services.includes(path));
  const others = posts.filter(
    ({ title, services }) =>
      services.length === 0 && servicesFor(title, []).some((page) => page.path === path),
  );
  return [...chosen.toSorted(newestFirst), ...others.toSorted(newestFirst)].slice(0, maxRelated);
}
