import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import type { DocumentAssets } from '#app/document/document.ts';
import { readCollections } from '#embedded/service/files.ts';
import { type SectionName, sections } from '#sections/index.ts';
import {
  addressesPath,
  galleryPath,
  sectionAddress,
  sectionPath,
  themes,
  type Wish,
  wishOf,
} from './address';
import type { StageState } from './browser';
import { galleryDocument } from './document';
import { GalleryPage } from './gallery-page';
import { messages } from './messages';
import { SectionStage, Surroundings, stageCache } from './section-stage';
import { type Content, type SectionVariant, variantsOfUse } from './section-variants';
import { themeCss } from './theme-css';
import { type Use, usesOf } from './uses';

const contentFolder = join(fileURLToPath(new URL('../embedded', import.meta.url)), 'content');

/** Every section of the registry, by name. */
export const sectionNames = (Object.keys(sections) as SectionName[]).toSorted();

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
  const wish = wishOf(searchParams);
  const { section: wanted = sectionNames[0] } = wish;
  const section = sectionNames.find((name) => name === wanted);
  if (!section) return refused(messages.unknownSection(String(wanted), sectionNames));
  const content = await readCollections(contentFolder);
  switch (pathname) {
    case galleryPath:
      return page(section, wish, content, assets);
    case sectionPath:
      return alone(section, wish, content, assets);
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
  wish: Wish,
  content: Content,
  assets: DocumentAssets,
): Response {
  const uses = usesOf(section);
  const use = uses.find(({ key }) => key === wish.from) ?? uses[0];
  const variants = use ? variantsOfUse(use, content) : [];
  const variant = variants.find(({ id }) => id === wish.variant) ?? variants[0];
  const cache = stageCache();
  cache.compat = true;
  const body = renderToString(
    <Surroundings cache={cache} path={galleryPath}>
      <GalleryPage
        names={sectionNames}
        section={section}
        uses={uses}
        variants={variants}
        {...(use ? { use } : {})}
        {...(variant ? { variant } : {})}
        width={wish.width}
        theme={wish.theme}
      />
    </Surroundings>,
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
  wish: Wish,
  content: Content,
  assets: DocumentAssets,
): Response {
  const uses = usesOf(section);
  const use = wish.from ? uses.find(({ key }) => key === wish.from) : uses[0];
  if (!use) return refused(messages.unknownUse(section, wish.from ?? ''));
  const variants = variantsOfUse(use, content);
  const variant = wish.variant ? variants.find(({ id }) => id === wish.variant) : variants[0];
  if (!variant) return refused(messages.unknownVariant(wish.variant ?? '', section));
  const cache = stageCache();
  cache.compat = true;
  const body = renderToString(
    <Surroundings cache={cache} path={use.page.path}>
      <SectionStage use={use} showing={variant.showing} />
    </Surroundings>,
  );
  return galleryDocument({
    title: titleOf(use, variant),
    body,
    cache,
    css: themeCss(wish.theme),
    state: { section, from: use.key, showing: variant.showing } satisfies StageState,
    assets: {
      ...assets,
      scripts: ['/@vite/client', '/src/gallery/browser.tsx'],
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
