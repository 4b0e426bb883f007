import { type RouteObject, redirect, useLoaderData } from 'react-router-dom';
import { useMenu } from '#app/data/menu.ts';
import { entryOf, isWithdrawn } from '#app/data/page-entry.ts';
import { postsFor } from '#app/data/related.ts';
import {
  type ContextOf,
  loadResource,
  readApart,
  useResource,
  useResources,
} from '#app/data/resources.ts';
import { type Metadata, titled } from '#app/head/metadata.ts';
import { type RouteData, shown, unavailable } from '#app/head/route-data.ts';
import { ContactAddressProvider, contactAddressFor } from '#components/primitives/smart-link.tsx';
import { LastUpdated, RelatedPosts } from '#components/site-frame/page-end.tsx';
import { ServiceSidebar } from '#components/site-frame/service-sidebar.tsx';
import { linkedPosts } from '#content/resources/posts.ts';
import { firmFees, listEntries } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';
import { type Lists, listsReadBy } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { PageView } from '#renderer/page-view.tsx';
import { deferredModules, logOmitted, resolveSections } from '#renderer/resolve-sections.ts';
import { site } from '#site.ts';
import { pathOf } from './blog/blog-address';
import { withCode } from './route-code';
import { Unavailable } from './unavailable';

/** The metadata of a page. A service page's own subtitle comes before the description of the descriptor. */
function pageMetadata(page: RenderablePage, entry: object): Metadata {
  const { title, group, path, image, documentTitle = title } = page;
  const subtitle = group && 'subtitle' in entry && String(entry.subtitle ?? '');
  const keywords = page.keywords ?? [title, ...(group ? [group] : []), ...site.keywords];
  return {
    title: titled(documentTitle),
    description: subtitle || page.description,
    keywords: keywords.join(', '),
    path,
    ...(image ? { image } : {}),
  };
}

/** Where a consultation is booked. */
const bookingPath = '/book-your-appointment';

/** The route of a page from the page list. */
export function pageRoute(page: RenderablePage, contextOf: ContextOf): RouteObject {
  return {
    ...(page.path === '/' ? { index: true } : { path: page.path.slice(1) }),
    ...withCode(deferredModules(page), async (args) => {
      const context = contextOf(args);
      const [content, linked, charged] = await Promise.all([
        loadResource(context, entryOf(page)),
        page.group ? readApart(context, linkedPosts()) : undefined,
        page.group ? readApart(context, firmFees()) : undefined,
        ...listsReadBy(page).map((name) => loadResource(context, listEntries(name))),
      ]);
      if (!content.ok) return unavailable(pageMetadata(page, {}));
      if (!context.isPreview && isWithdrawn(page, content.value.entry)) return redirect('/');
      const posts = linked
        ? postsFor(page.path, linked.posts).map(({ services, ...post }) => post)
        : [];
      const fees = charged?.fees.filter(({ link }) =>
        [page.path, bookingPath].includes(textOf(link)),
      );
      return shown(pageMetadata(page, content.value.entry), {
        ...(posts.length > 0 ? { posts } : {}),
        ...(fees ? { fees } : {}),
      });
    }),
    // What was opened or closed on one page is not on the next.
    element: <PageFromContent key={page.path} page={page} />,
  };
}

function PageFromContent({ page }: { readonly page: RenderablePage }) {
  const { failure, posts = [], fees } = useLoaderData<RouteData>();
  const content = useResource(entryOf(page));
  const lists = useLists(page);
  const menu = useMenu();
  if (failure !== undefined || !content) return <Unavailable title={page.title} />;
  const sections = resolveSections(page, content.entry, lists);
  const updated =
    page.group && 'date_updated' in content.entry ? content.entry.date_updated : undefined;
  if (import.meta.env.MODE === 'development' && import.meta.env.SSR) logOmitted(page, sections);
  const view = (
    <PageView
      page={page}
      fees={fees}
      sections={sections}
      after={
        <>
          {posts.length > 0 ? (
            <RelatedPosts posts={posts.map((post) => ({ ...post, path: pathOf(post.slug) }))} />
          ) : null}
          {updated ? <LastUpdated updated={updated} /> : null}
        </>
      }
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
