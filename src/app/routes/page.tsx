import { type RouteObject, redirect, useLoaderData } from 'react-router-dom';
import type { ContextOf } from '#app/data/context.ts';
import { useMenu } from '#app/data/menu.ts';
import { entryOf, isWithdrawn } from '#app/data/page-entry.ts';
import { loadResource, useResource, useResources } from '#app/data/resources.ts';
import { type Metadata, titled } from '#app/head/metadata.ts';
import { type RouteData, shown, unavailable } from '#app/head/route-data.ts';
import { ServiceSidebar } from '#components/site-frame/service-sidebar.tsx';
import { listEntries } from '#content/resources/resources.ts';
import { type Lists, listsOf } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { PageView } from '#renderer/page-view.tsx';
import { codeOf, logOmitted, resolveSections } from '#renderer/resolve-sections.ts';
import { site } from '#site.ts';
import { withCode } from './route-code';
import { Unavailable } from './unavailable';

const text = (entry: object, ...fields: string[]): string | undefined => {
  for (const field of fields) {
    const value = (entry as Record<string, unknown>)[field];
    if (typeof value === 'string' && value) return value;
  }
  return undefined;
};

/** The metadata of a page: its own words first, the descriptor's where content has none. */
export function pageMetadata(page: RenderablePage, entry: object): Metadata {
  return {
    title: titled(page.documentTitle ?? page.title),
    description: page.group ? (text(entry, 'subtitle') ?? page.description) : page.description,
    keywords: (
      page.keywords ?? [page.title, ...(page.group ? [page.group] : []), ...site.keywords]
    ).join(', '),
    path: page.path,
    ...(page.image ? { image: page.image } : {}),
  };
}

/** The route of a page from the page list. */
export function pageRoute(page: RenderablePage, contextOf: ContextOf): RouteObject {
  return {
    ...(page.path === '/' ? { index: true } : { path: page.path.slice(1) }),
    ...withCode(codeOf(page), async (args) => {
      const { store, read } = contextOf(args);
      const [content] = await Promise.all([
        loadResource(store, read, entryOf(page)),
        ...listsOf(page).map((name) => loadResource(store, read, listEntries(name))),
      ]);
      if (!content.ok) return unavailable(pageMetadata(page, {}));
      if (isWithdrawn(page, content.value.entry)) return redirect('/');
      return shown(pageMetadata(page, content.value.entry));
    }),
    element: <PageFromContent page={page} />,
  };
}

function PageFromContent({ page }: { readonly page: RenderablePage }) {
  const { failure } = useLoaderData<RouteData>();
  const content = useResource(entryOf(page));
  const lists = useLists(page);
  const menu = useMenu();
  if (failure !== undefined || !content) return <Unavailable title={page.title} />;
  const sections = resolveSections(page, content.entry, lists);
  if (import.meta.env.MODE === 'development' && import.meta.env.SSR) logOmitted(page, sections);
  return (
    <PageView
      page={page}
      sections={sections}
      aside={
        page.group
          ? (places) => (
              <ServiceSidebar
                places={places}
                services={menu.find((item) => item.label === 'Services')}
                path={page.path}
                contactLabel={page.contactLabel ?? 'Get in Touch'}
              />
            )
          : undefined
      }
    />
  );
}

function useLists(page: RenderablePage): Lists {
  const names = listsOf(page);
  const lists = useResources(names.map((name) => listEntries(name)));
  return Object.fromEntries(names.map((name, index) => [name, lists[index]?.entries ?? []]));
}
