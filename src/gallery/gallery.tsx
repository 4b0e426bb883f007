import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import type { DocumentAssets } from '#app/document/document.ts';
import { readCollections } from '#embedded/service/files.ts';
import type { SectionName } from '#sections/index.ts';
import {
  addressesPath,
  type GalleryView,
  galleryPath,
  sectionAddress,
  sectionPath,
  themes,
  viewOf,
} from './address';
import { galleryDocument } from './document';
import { messages } from './messages';
import { GalleryPage } from './page/gallery-page';
import type { StageState } from './stage/browser';
import { SectionStage, StageProviders, stageCache } from './stage/section-stage';
import { type Content, type SectionVariant, variantsOfUse } from './stage/section-variants';
import { themeCss } from './stage/theme-css';
import { sectionNames, type Use, usesOf } from './uses';

const contentFolder = join(fileURLToPath(new URL('../embedded', import.meta.url)), 'content');

/**
 * The gallery of sections: `/gallery` shows one with its controls, `/gallery/section` one alone, `/gallery/addresses.json`
 * lists the addresses of all of them. Reads the embedded content anew each time.
 * @param assets what the documents of the site need; their scripts give way to the gallery's own
 * @returns `undefined` for an address that is not the gallery's
 */
export async function showGallery(
  request: Request,
  assets: DocumentAssets,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== galleryPath && !pathname.startsWith(`${galleryPath}/`)) return undefined;
  const view = viewOf(searchParams);
  const { section: wanted = sectionNames[0] } = view;
  const section = sectionNames.find((name) => name === wanted);
  if (!section) return refused(messages.unknownSection(String(wanted), sectionNames));
  const content = await readCollections(contentFolder);
  switch (pathname) {
    case galleryPath:
      return page(section, view, content, assets);
    case sectionPath:
      return alone(section, view, content, assets);
    case addressesPath:
      return Response.json(allAddresses(content), { headers: { 'cache-control': 'no-store' } });
    default:
      return refused(messages.unknownPath(pathname));
  }
}

const refused = (message: string) =>
  new Response(`${message}\n`, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** The page with the controls. A page or form that the section does not have gives way to its first. */
function page(
  section: SectionName,
  view: GalleryView,
  content: Content,
  assets: DocumentAssets,
): Response {
  const uses = usesOf(section);
  const use = uses.find(({ key }) => key === view.from) ?? uses[0];
  const variants = use ? variantsOfUse(use, content) : [];
  const variant = variants.find(({ id }) => id === view.variant) ?? variants[0];
  const cache = stageCache();
  cache.compat = true;
  const body = renderToString(
    <StageProviders cache={cache} path={galleryPath}>
      <GalleryPage
        names={sectionNames}
        section={section}
        uses={uses}
        variants={variants}
        {...(use ? { use } : {})}
        {...(variant ? { variant } : {})}
        width={view.width}
        theme={view.theme}
      />
    </StageProviders>,
  );
  const title = `${section} · ${messages.title}`;
  return galleryDocument({
    title,
    body,
    cache,
    assets: { ...assets, scripts: ['/@vite/client'] },
  });
}

/** A section alone in a whole document with the site's styles; exactly what is asked for, or a refusal. */
function alone(
  section: SectionName,
  view: GalleryView,
  content: Content,
  assets: DocumentAssets,
): Response {
  const uses = usesOf(section);
  const use = view.from ? uses.find(({ key }) => key === view.from) : uses[0];
  if (!use) return refused(messages.unknownUse(section, view.from ?? ''));
  const variants = variantsOfUse(use, content);
  const variant = view.variant ? variants.find(({ id }) => id === view.variant) : variants[0];
  if (!variant) return refused(messages.unknownVariant(view.variant ?? '', section));
  const cache = stageCache();
  cache.compat = true;
  const body = renderToString(
    <StageProviders cache={cache} path={use.page.path}>
      <SectionStage use={use} showing={variant.showing} />
    </StageProviders>,
  );
  return galleryDocument({
    title: titleOf(use, variant),
    body,
    cache,
    css: themeCss(view.theme),
    state: { section, from: use.key, showing: variant.showing } satisfies StageState,
    assets: {
      ...assets,
      scripts: ['/@vite/client', '/src/gallery/stage/browser.tsx'],
    },
  });
}

const titleOf = ({ section, key }: Use, { family, name }: SectionVariant) =>
  `${section} · ${key} · ${family}: ${name}`;

/** The address of every section in every form, in both themes, for each way in which descriptors use it. */
function allAddresses(content: Content): readonly string[] {
  return sectionNames.flatMap((section) =>
    differentUses(section).flatMap((use) =>
      variantsOfUse(use, content).flatMap(({ id }) =>
        themes.map((theme) => sectionAddress({ section, from: use.key, variant: id, theme })),
      ),
    ),
  );
}

/** The first use of each kind: service pages share most of their sections. */
function differentUses(section: SectionName): readonly Use[] {
  const kinds = new Map<string, Use>();
  for (const use of usesOf(section)) {
    const { content, options } = use.descriptor;
    const kind = JSON.stringify([Object.keys(content), options, Boolean(use.page.image)]);
    if (!kinds.has(kind)) kinds.set(kind, use);
  }
  return [...kinds.values()];
}
