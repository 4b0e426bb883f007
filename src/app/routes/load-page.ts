import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { PartSection } from '#app/data/app-part.ts';
import { isWithdrawn, pageResource, relatedPosts } from '#app/data/pages.ts';
import {
  type Loaded,
  type LoaderContext,
  loadResource,
  readUnstored,
  untranslatedOf,
} from '#app/data/resources.ts';
import type { Metadata } from '#app/head/page-metadata.ts';
import { type RouteData, shown, unavailable } from '#app/head/route-data.ts';
import { withSearchEntry } from '#app/head/search-entry.ts';
import { totalsForPage } from '#components/totals/cases.ts';
import { linkedPosts } from '#content/resources/posts.ts';
import {
  listEntries,
  type PageEntry,
  pageEntry,
  siteSettings,
} from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';
import { has, roles } from '#generated/roles.ts';
import type { Settings } from '#generated/shapes.ts';
import { mainCall } from '#generated/site/texts/calls.ts';
import { firstLanguage, type Language } from '#i18n/words.ts';
import { listsReadBy } from '#renderer/bind.ts';
import { type RenderablePage, readsQuery } from '#renderer/page.ts';
import { pageIn } from '#renderer/translated-page.ts';

/** A service page's subtitle replaces the descriptor's description. */
function pageMetadata(page: RenderablePage, entry: object, site: Loaded<Settings>): Metadata {
  const { title, group, path, image, documentTitle = title } = page;
  const subtitle = group && 'subtitle' in entry && String(entry.subtitle ?? '');
  const keywords = page.keywords ?? [
    title,
    ...(group ? [group] : []),
    ...(site.ok ? (site.value.keywords ?? []) : []),
  ];
  const firm = page.path === '/' && site.ok ? site.value.description : undefined;
  const metadata = {
    title: documentTitle,
    description: subtitle || (firm ?? page.description),
    keywords: keywords.join(', '),
    path,
    image: image || undefined,
  };
  return withSearchEntry(metadata, entry);
}

/** Our fees for a service and for a consultation, and the totals of the service's usual cases. @public for capabilities */
export function calculateCosts(
  path: string,
  { entry }: PageEntry<typeof roles.fees>,
  language: Language = firstLanguage,
) {
  const fees = (entry.firm_fees ?? []).flatMap((fee): NonNullable<RouteData['fees']> => {
    const { link, amount, amount_to: amountTo, case: of, note, reader } = fee;
    if (!link || ![path, mainCall.path].includes(textOf(link))) return [];
    return [
      {
        link,
        amount,
        amountTo: amountTo || undefined,
        case: of || undefined,
        note: note || undefined,
        reader,
      },
    ];
  });
  return { fees, totals: totalsForPage(path, entry, language) };
}

/** Returns the texts of costs that are in English. The title of a total may join several texts. */
function englishIn(
  { fees = [], totals = [] }: Pick<RouteData, 'fees' | 'totals'>,
  english: readonly string[],
): readonly string[] {
  const whole = [
    ...fees.flatMap((fee) => [fee.note ?? [], fee.case ?? []].flat()),
    ...totals.flatMap(({ withheld, changed, costs, excluded }) => [
      ...withheld.flatMap(({ fee, source_name }) => [fee, source_name ?? []].flat()),
      ...changed.map(({ fee }) => fee),
      ...costs,
      ...excluded,
    ]),
  ];
  const titles = totals.map(({ title }) => title);
  return [
    ...whole.filter((text) => english.includes(text)),
    ...titles.filter((title) => english.some((text) => title.includes(text))),
  ];
}

/**
 * Reads a page and returns the data of its route.
 * @param added the sections of capabilities on the page
 */
export async function loadPage(
  descriptor: RenderablePage,
  added: readonly PartSection[],
  context: LoaderContext,
  args: LoaderFunctionArgs,
) {
  const page = pageIn(descriptor, context.language);
  const [site, content, linkedPostList, feesPage] = await Promise.all([
    loadResource(context, siteSettings()),
    loadResource(context, pageResource(page)),
    page.group && has.posts ? readUnstored(context, linkedPosts()) : undefined,
    page.group && has.fees ? readUnstored(context, pageEntry(roles.fees)) : undefined,
    ...listsReadBy(page).map((name) => loadResource(context, listEntries(name))),
    ...added.map(({ resource }) => loadResource(context, resource)),
  ]);
  if (!content.ok) return unavailable(pageMetadata(page, {}, site));
  if (!context.showsDrafts && isWithdrawn(page, content.value.entry)) return redirect('/');
  const posts = linkedPostList
    ? relatedPosts(page.path, linkedPostList.posts).map(({ services, category, ...post }) => post)
    : [];
  const costs = feesPage ? calculateCosts(page.path, feesPage, context.language) : {};
  const untranslated = feesPage ? englishIn(costs, untranslatedOf(feesPage)) : [];
  const metadata = pageMetadata(page, content.value.entry, site);
  const isPrivate = readsQuery(page, new URL(args.request.url).search);
  return shown(isPrivate ? { ...metadata, isPrivate } : metadata, {
    posts: posts.length > 0 ? posts : undefined,
    ...costs,
    untranslated: untranslated.length > 0 ? untranslated : undefined,
  });
}
