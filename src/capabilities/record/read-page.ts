import { splitPath } from '#app/data/page-path.ts';
import { pageInLanguage } from '#app/document/page-language.ts';
import { render } from '#app/document/render.tsx';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { NotPublished } from '#content/resources/not-published.ts';
import type { PublishedContent } from '#content/store/published-content.ts';
import { imageOverrides, versionsOf } from '#server/pictures/image-overrides.ts';
import type { SiteParts } from '#server/site/capability.ts';
import { readPageText } from './page-text';

export interface ReadPage {
  /** `null` if the site does not show the page; `undefined` if it cannot be read now. */
  readonly text: string | null | undefined;
  /** The resources that the page was made from. */
  readonly uses: readonly ResourceKey<unknown>[];
}

/** Renders a page as visitors get it, and returns its text. Never rejects. */
export async function readPage(
  address: string,
  published: PublishedContent,
  { config, assets, enquiryEndpoint }: Pick<SiteParts, 'config' | 'assets' | 'enquiryEndpoint'>,
): Promise<ReadPage> {
  const uses = new Map<string, ResourceKey<unknown>>();
  async function read<T>(key: ResourceKey<T>): Promise<T> {
    // What capabilities add to a page is not content, and may change every hour.
    if (key.kind === 'own') throw new NotPublished(toPath(key));
    uses.set(toPath(key), key);
    return published.read(key);
  }
  const { siteUrl, analytics, content } = config;
  async function readText(): Promise<string | null | undefined> {
    const match = await pageInLanguage(new Request(new URL(address, siteUrl)), read);
    if (!match) return null;
    const page = await render(match.request, {
      read: match.read,
      language: match.language,
      siteUrl,
      analytics,
      enquiryEndpoint: enquiryEndpoint(),
      assets: await assets(),
      pictures: content ? match.read(imageOverrides).then(versionsOf) : undefined,
      // The request of a visitor reports the same problems.
      report: () => {},
    });
    if (page instanceof Response || page.status === 404) return null;
    const isHome = splitPath(address).path === '/';
    return page.status === 200 ? readPageText(page.html, isHome) : undefined;
  }
  const text = await readText().catch(() => undefined);
  return { text, uses: [...uses.values()] };
}
