import { type RouteObject, useLoaderData } from 'react-router-dom';
import { servicesIn, useMenu } from '#app/data/menu.ts';
import { addressOfField, pageResource } from '#app/data/pages.ts';
import {
  type GetLoaderContext,
  untranslatedOf,
  useResource,
  useResources,
} from '#app/data/resources.ts';
import type { RouteData } from '#app/head/route-data.ts';
import { postPath } from '#components/blog/addresses.ts';
import { LastUpdated, RelatedPosts } from '#components/layout/page-end.tsx';
import { ServiceSidebar } from '#components/layout/service-sidebar.tsx';
import { TranslationNotes } from '#components/layout/translation-notes.tsx';
import { ContactAddressProvider, contactAddressFor } from '#components/primitives/smart-link.tsx';
import { listEntries } from '#content/resources/resources.ts';
import { appParts } from '#generated/app-parts.ts';
import { roles } from '#generated/roles.ts';
import { MoreUntranslated } from '#i18n/text.tsx';
import { useLanguage } from '#i18n/words.ts';
import { type Lists, listsReadBy } from '#renderer/bind.ts';
import type { RenderablePage, SectionData } from '#renderer/page.ts';
import { PageView } from '#renderer/page-view.tsx';
import {
  deferredModules,
  logOmitted,
  type ResolvedSection,
  resolveSections,
} from '#renderer/resolve-sections.ts';
import { pageIn, pageTextsWithoutWords } from '#renderer/translated-page.ts';
import { deferSection } from '#sections/section.ts';
import { pageLoader, withCode } from './route-code';
import { Unavailable } from './unavailable';

const casesAddress = addressOfField(roles.fees, 'cases');

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
      const { loadPage } = await pageLoader.load();
      return loadPage(descriptor, added, getContext(args), args);
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
