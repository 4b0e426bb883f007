import type { AnalyticsSetting } from '#app/data/site-settings.ts';
import type { DocumentAssets } from '#app/document/document.ts';
import { pageInLanguage } from '#app/document/page-language.ts';
import { type RenderedPage, render } from '#app/document/render.tsx';
import { recentPosts } from '#content/resources/posts.ts';
import {
  languageAddresses,
  navigation,
  siteFacts,
  situations,
} from '#content/resources/resources.ts';
import { languageIn } from '#content/store/language-content.ts';
import { defaultSite } from '#default-site.ts';
import type { Output } from '#server/node/cli/command-line.ts';
import {
  type ImageOverrides,
  imageOverrides,
  versionsOf,
} from '#server/pictures/image-overrides.ts';
import type { RecordReader, Version } from '../read-record';
import { programPaths } from '../resources';

export interface RecordContext extends Output {
  /** The `DATA_DIR` whose record is read unless the command line names another. */
  readonly dataDir: string;
  readonly siteUrl: string;
  readonly analytics?: AnalyticsSetting | undefined;
  readonly assets: DocumentAssets;
  readonly now: () => number;
}

export const timeOf = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

export const notOnRecord = (address: string, moment: string, began: string | undefined) =>
  `${address} is not on record at ${timeOf(moment)}.${began ? ` The record begins at ${timeOf(began)}.` : ''}`;

const shared: ReadonlySet<string> = new Set([
  navigation().path,
  situations().path,
  recentPosts().path,
  imageOverrides.path,
  siteFacts().path,
  languageAddresses().path,
]);

export const isShared = (path: string) => shared.has(languageIn(path).path);

export const policyAddress = '/privacy-policy';

/** Reported for an address that belongs to a resource, not to a page. */
export class NoPageError extends Error {}

export interface FormerPage {
  /** The page, a redirect, or the error if today's site cannot render it. */
  readonly page: RenderedPage | Response | Error;
  /** Versions of the resources that the page used; `undefined` for resources that were not on record yet. */
  readonly used: ReadonlyMap<string, Version | undefined>;
}

/** Renders a page with today's code and the content on record at a moment, without scripts. */
export async function pageAt(
  reader: RecordReader,
  { assets, siteUrl, analytics }: Pick<RecordContext, 'assets' | 'siteUrl' | 'analytics'>,
  address: string,
  moment: string,
): Promise<FormerPage> {
  const used = new Map<string, Version | undefined>();
  if (address.startsWith('/content/') || address.startsWith('/program/')) {
    used.set(address, reader.at(address, moment));
    return { page: new NoPageError(), used };
  }
  const read = async <T>({ path }: { readonly path: string }) => {
    const version = reader.at(path, moment);
    used.set(path, version);
    let value = reader.read(version);
    if (version && path.startsWith('/content/post/')) value ??= { post: null, excerpt: '' };
    if (path === imageOverrides.path) value ??= {};
    if (path === siteFacts().path) value ??= defaultSite;
    // A record of an earlier version of the site has no other languages.
    if (path === languageAddresses().path) value ??= {};
    if (value === undefined) throw new Error(notOnRecord(path, moment, reader.began));
    // The cast is safe, because each path has one type of resource.
    return value as T;
  };
  const found = await pageInLanguage(new Request(new URL(address, siteUrl)), read);
  if (!found) return { page: new Response(null, { status: 302 }), used };
  const page = await render(found.request, {
    ...{ siteUrl, analytics, read: found.read, language: found.language },
    pictures: read<ImageOverrides>(imageOverrides).then(versionsOf),
    assets: { ...(assets.fonts ? { fonts: assets.fonts } : {}), scripts: [] },
    // Findings are ignored: missing content is listed beside the page.
    report: () => {},
  }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (address === policyAddress) {
    used.set(programPaths.policy, reader.at(programPaths.policy, moment));
  }
  return { page, used };
}
