import { fileURLToPath } from 'node:url';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { type DocumentAssets, documentHtml } from '#app/document/document.ts';
import { createStyleExtractor } from '#app/document/document-styles.ts';
import { headHtml } from '#app/head/metadata.ts';
import { ServiceGroupsProvider } from '#components/layout/service-groups.tsx';
import { SiteProvider } from '#components/primitives/site.ts';
import { GlobalStyles } from '#components/theme/global-styles.tsx';
import { createStyleCache } from '#components/theme/style-cache.ts';
import { readCollections } from '#embedded/service/files.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import { PageView } from '#renderer/page-view.tsx';
import { serviceGroups } from '#renderer/pages.ts';
import { GalleryPage } from './gallery-page';
import { type SectionVariant, variantsOfUse } from './section-variants';
import {
  addressesPath,
  distinctUsesOf,
  galleryPath,
  sectionAddress,
  sectionNames,
  sectionPath,
  type Use,
  usesOf,
} from './uses';

export const contentFolder = fileURLToPath(new URL('../../site/content', import.meta.url));

/**
 * Answers the gallery's addresses on the development server: `/gallery`, `/gallery/section` with one section as the server
 * renders it, and `/gallery/addresses.json` with the addresses of all sections and variants.
 * @returns `undefined` for other addresses
 */
export async function showGallery(
  request: Request,
  assets: DocumentAssets,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== galleryPath && !pathname.startsWith(`${galleryPath}/`)) return undefined;
  const content = await readCollections(contentFolder);
  if (pathname === addressesPath) return Response.json(allAddresses(content), { headers });

  const name = searchParams.get('section') ?? sectionNames[0];
  const section = sectionNames.find((each) => each === name);
  if (!section) return notInGallery('section', name, sectionNames);
  const uses = usesOf(section);
  // The page or variant chosen for another section may not exist for this section. Then the gallery shows the first.
  const indexIn = (names: readonly string[], wanted: string | null) => {
    const index = names.indexOf(wanted ?? '');
    return index < 0 && (wanted === null || pathname === galleryPath) ? 0 : index;
  };
  const from = searchParams.get('from');
  const keys = uses.map(({ key }) => key);
  const use = uses[indexIn(keys, from)];
  if (!use) return notInGallery('page', from, keys);
  const variants = variantsOfUse(use, content);
  const wanted = searchParams.get('variant');
  const ids = variants.map(({ id }) => id);
  const variant = variants[indexIn(ids, wanted)];
  if (!variant) return notInGallery('variant', wanted, ids);

  const title = `${section} · ${use.key} · ${variant.title}`;
  if (pathname === galleryPath) {
    const page = <GalleryPage uses={uses} use={use} variants={variants} variant={variant} />;
    return galleryDocument(title, galleryPath, page, assets);
  }
  if (pathname !== sectionPath)
    return notInGallery('address', pathname, [galleryPath, sectionPath]);
  return galleryDocument(title, use.page.path, sectionView(use, variant), assets);
}

export function sectionView({ page }: Use, { section, image }: SectionVariant) {
  const { image: _, ...rest } = page;
  return <PageView page={{ ...rest, image: image || undefined }} sections={[section]} />;
}

const headers = { 'cache-control': 'no-store' };

const notInGallery = (kind: string, name: string | null | undefined, known: readonly string[]) =>
  new Response(
    `NotInGallery: there is no ${kind} “${name}”. Choose one of: ${known.join(', ')}, or start at ${galleryPath}.\n`,
    { status: 404, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } },
  );

/** Renders a view without the site's header and footer. @param path the page that the view belongs to */
export function galleryDocument(
  title: string,
  path: string,
  view: ReactNode,
  assets: DocumentAssets,
): Response {
  const cache = createStyleCache();
  const extractStyles = createStyleExtractor(cache);
  const body = renderToString(
    <CacheProvider value={cache}>
      <SiteProvider value={defaultSettings}>
        <ServiceGroupsProvider value={serviceGroups}>
          <MemoryRouter initialEntries={[path]}>
            <GlobalStyles />
            {view}
          </MemoryRouter>
        </ServiceGroupsProvider>
      </SiteProvider>
    </CacheProvider>,
  );
  const { html } = documentHtml({
    head: headHtml([
      { tag: 'title', text: title },
      { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
    ]),
    styles: extractStyles(body),
    body,
    state: {},
    assets: { ...assets, scripts: ['/@vite/client'] },
  });
  return new Response(html, {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  });
}

const allAddresses = (content: Parameters<typeof variantsOfUse>[1]): readonly string[] =>
  sectionNames.flatMap((section) =>
    distinctUsesOf(section).flatMap((use) =>
      variantsOfUse(use, content).map(({ id }) => sectionAddress(section, use.key, id)),
    ),
  );
