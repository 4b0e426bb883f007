import type { LinkedPost } from '#content/resources/posts.ts';
import { textOf } from '#generated/formats.ts';
import type { Posts } from '#generated/types.ts';
import { pages } from '#pages/index.ts';
import type { RenderablePage } from '#renderer/page.ts';

/** What stands in titles of many pages and posts, and so relates none of them. */
const common = new Set([
  'and',
  'for',
  'from',
  'canada',
  'canadian',
  'permit',
  'permits',
  'program',
  'visa',
  'visas',
  'what',
  'with',
  'work',
  'your',
  'how',
  'the',
]);

/** The words of a title by which it is compared: without endings of the plural. */
const wordsOf = (title: string): readonly string[] =>
  (title.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !common.has(word))
    .map((word) => word.replace(/s$/, ''));

const services = pages.filter(({ group }) => group !== undefined);

/** The service pages whose titles or keywords share most words with a title; none where no word is shared. */
function byWords(title: string): readonly RenderablePage[] {
  const words = new Set(wordsOf(title));
  const shared = (page: RenderablePage) =>
    new Set(
      wordsOf([page.title, ...(page.keywords ?? [])].join(' ')).filter((word) => words.has(word)),
    ).size;
  return services
    .map((page) => ({ page, count: shared(page) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ page }) => page);
}

/** How many are named. */
const most = 3;

const related = (title: string, paths: readonly string[]): readonly RenderablePage[] => {
  const chosen = paths.flatMap((path) => services.find((page) => page.path === path) ?? []);
  return (chosen.length > 0 ? chosen : byWords(title)).slice(0, most);
};

/** The service pages that belong to a post: those its editor chose, or by the words of its title. */
export const servicesOf = ({ title, related_services = [] }: Posts): readonly RenderablePage[] =>
  related(
    title,
    related_services.map(({ link }) => textOf(link)),
  );

/** As readers see their dates; posts without one come last. */
const newestFirst = (a: LinkedPost, b: LinkedPost) => (b.date ?? '').localeCompare(a.date ?? '');

/** The posts that belong to a service page: first those whose editors chose it, newest first. */
export function postsFor(path: string, posts: readonly LinkedPost[]): readonly LinkedPost[] {
  const chosen = posts.filter(({ services }) => services.includes(path));
  const others = posts.filter(
    ({ title, services }) =>
      services.length === 0 && related(title, []).some((page) => page.path === path),
  );
  return [...chosen.toSorted(newestFirst), ...others.toSorted(newestFirst)].slice(0, most);
}
