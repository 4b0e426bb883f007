import { type RouteObject, redirect, useLoaderData } from 'react-router-dom';
import { servicesIn, useMenu } from '#app/data/menu.ts';
import { addressOfField, isWithdrawn, pageResource, relatedPosts } from '#app/data/pages.ts';
import {
  type GetLoaderContext,
  type Loaded,
  loadResource,
  readUnstored,
  untranslatedOf,
  useResource,
  useResources,
} from '#app/data/resources.ts';
import type { Metadata } from '#app/head/page-metadata.ts';
import { type RouteData, shown, unavailable } from '#app/head/route-data.ts';
import { withSearchEntry } from '#app/head/search-entry.ts';
import { postPath } from '#components/blog/addresses.ts';
import { LastUpdated, RelatedPosts } from '#components/layout/page-end.tsx';
import { ServiceSidebar } from '#components/layout/service-sidebar.tsx';
import { TranslationNotes } from '#components/layout/translation-notes.tsx';
import { ContactAddressProvider, contactAddressFor } from '#components/primitives/smart-link.tsx';
import { totalsForPage } from '#components/totals/cases.ts';
import { linkedPosts } from '#content/resources/posts.ts';
import {
  listEntries,
  type PageEntry,
  pageEntry,
  siteSettings,
} from '#content/resources/resources.ts';
import { appParts } from '#generated/app-parts.ts';
import { textOf } from '#generated/formats.ts';
import { has, roles } from '#generated/roles.ts';
import type { Settings } from '#generated/shapes.ts';
import { mainCall } from '#generated/site/texts/calls.ts';
import { MoreUntranslated } from '#i18n/text.tsx';
import { firstLanguage, type Language, useLanguage } from '#i18n/words.ts';
import { type Lists, listsReadBy } from '#renderer/bind.ts';
import { type RenderablePage, readsQuery, type SectionData } from '#renderer/page.ts';
import { PageView } from '#renderer/page-view.tsx';
import {
  deferredModules,
  logOmitted,
  type ResolvedSection,
  resolveSections,
} from '#renderer/resolve-sections.ts';
import { pageIn, pageTextsWithoutWords } from '#renderer/translated-page.ts';
import { deferSection } from '#sections/section.ts';
import { withCode } from './route-code';
import { Unavailable } from './unavailable';

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

const casesAddress = addressOfField(roles.fees, 'cases');

/** Our fees for a service and for a consultation, and the totals of the service's usual cases. @public for capabilities */
export function costsOf(
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

/** The sections that capabilities show below a section. */
const addedBelow = (name: string) =>
  appParts.flatMap(({ section }) => (section?.after === name ? section : []));

/** Inserts the sections of capabilities after the sections that they name. */
const withAdded = (resolved: readonly ResolvedSection[]) =>
  resolved.flatMap((section) => [
    section,
    ...addedBelow(section.shown ? section.data.section : '').map(({ id, code }) => ({
      ...section,
      id,
      definition: deferSection(code, 'partSection'),
      // The cast is safe: the name of a section is only compared with names in the registry.
      data: { section: id as SectionData['section'], content: {} },
      content: {},
      options: {},
    })),
  ]);

export function pageRoute(descriptor: RenderablePage, getContext: GetLoaderContext): RouteObject {
  const added = descriptor.sections.flatMap(({ section }) => addedBelow(section));
  const code = [...deferredModules(descriptor), ...added.map((part) => part.code)];
  return {
    ...(descriptor.path === '/' ? { index: true } : { path: descriptor.path.slice(1) }),
    ...withCode(code, async (args) => {
      const context = getContext(args);
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
        ? relatedPosts(page.path, linkedPostList.posts).map(
            ({ services, category, ...post }) => post,
          )
        : [];
      const costs = feesPage ? costsOf(page.path, feesPage, context.language) : {};
      const untranslated = feesPage ? englishIn(costs, untranslatedOf(feesPage)) : [];
      const metadata = pageMetadata(page, content.value.entry, site);
      const isPrivate = readsQuery(page, new URL(args.request.url).search);
      return shown(isPrivate ? { ...metadata, isPrivate } : metadata, {
        posts: posts.length > 0 ? posts : undefined,
        ...costs,
        untranslated: untranslated.length > 0 ? untranslated : undefined,
      });
    }),
    // The key resets the state of disclosures between pages.
    element: <PageFromContent key={descriptor.path} descriptor={descriptor} />,
  };
}

function PageFromContent({ descriptor }: { readonly descriptor: RenderablePage }) {
  const language = useLanguage();
  const page = pageIn(descriptor, language);
  const { failure, metadata, posts = [], untranslated = [], ...costs } = useLoaderData<RouteData>();
  const content = useResource(pageResource(page));
  const lists = useLists(page);
  const menu = useMenu();
  if (failure !== undefined || !content) return <Unavailable title={page.title} />;
  const sections = withAdded(resolveSections(page, content.entry, lists));
  const updated =
    page.group && 'date_updated' in content.entry ? content.entry.date_updated : undefined;
  if (import.meta.env?.MODE === 'development' && import.meta.env?.SSR !== false) {
    logOmitted(page, content.entry, sections);
  }
  const isPartlyTranslated = [...untranslatedOf(content), ...untranslated].length > 0;
  const view = (
    <MoreUntranslated texts={[...untranslated, ...pageTextsWithoutWords(descriptor, language)]}>
      <PageView
        page={page}
        costs={{ ...costs, casesAddress }}
        sections={sections}
        before={<TranslationNotes path={page.path} isPartly={isPartlyTranslated} />}
        after={
          <>
            {posts.length > 0 ? (
              <RelatedPosts posts={posts.map((post) => ({ ...post, path: postPath(post.slug) }))} />
            ) : null}
            {updated ? <LastUpdated updated={updated} /> : null}
          </>
        }
        aside={
          page.group
            ? (places) => (
                <ServiceSidebar
                  places={places}
                  services={servicesIn(menu, language)}
                  path={page.path}
                  contactLabel={page.contactLabel ?? 'Get in Touch'}
                />
              )
            : undefined
        }
      />
    </MoreUntranslated>
  );
  return page.group ? (
    <ContactAddressProvider value={contactAddressFor(page.path)}>{view}</ContactAddressProvider>
  ) : (
    view
  );
}

function useLists(page: RenderablePage): Lists {
  const names = listsReadBy(page);
  const lists = useResources(names.map((name) => listEntries(name)));
  return Object.fromEntries(names.map((name, index) => [name, lists[index]?.entries ?? []]));
}
