import { type RenderedPage, render } from '#app/document/render.tsx';
import { recentPosts } from '#content/resources/posts.ts';
import { navigation, situations } from '#content/resources/resources.ts';
import {
  type ImageOverrides,
  imageOverrides,
  versionsOf,
} from '#server/pictures/image-overrides.ts';
import { command as messages } from '../messages';
import { programPaths } from '../paths';
import type { RecordReader, Version } from '../read-record';
import type { RecordContext } from './context';

/** What every page shows, beside what is its own. */
const shared: ReadonlySet<string> = new Set([
  navigation().path,
  situations().path,
  recentPosts().path,
  imageOverrides.path,
  programPaths.facts,
]);

/** Where the privacy policy is shown. */
export const policyAddress = '/privacy-policy';

export const isShared = (path: string) => shared.has(path);

/** A page as it was. */
export interface PageThen {
  /** The page; an answer that leads elsewhere; or why today's site cannot make it. */
  readonly page: RenderedPage | Response | Error;
  /** What it was made of; `undefined` for what was not on record by then. */
  readonly used: ReadonlyMap<string, Version | undefined>;
}

function valueAt(reader: RecordReader, path: string, version: Version | undefined) {
  const text = version && reader.text(version);
  if (text !== undefined) return JSON.parse(text) as unknown;
  if (version && path.startsWith('/content/post/')) return { post: null, excerpt: '' };
  if (path === imageOverrides.path) return {};
  return undefined;
}

/** Renders a page of today's site with what was on record at a moment, without scripts. */
export async function pageAt(
  reader: RecordReader,
  { assets, siteUrl, analytics }: Pick<RecordContext, 'assets' | 'siteUrl' | 'analytics'>,
  { address, moment, after }: { address: string; moment: string; after?: React.ReactNode },
): Promise<PageThen> {
  const used = new Map<string, Version | undefined>();
  const problems: unknown[] = [];
  if (address.startsWith('/content/') || address.startsWith('/program/')) {
    used.set(address, reader.at(address, moment));
    return { page: new Error(messages.noPage), used };
  }
  const read = async <T,>({ path }: { readonly path: string }) => {
    const version = reader.at(path, moment);
    used.set(path, version);
    const value = valueAt(reader, path, version);
    if (value === undefined) throw new Error(messages.nothing(path, moment, reader.began));
    // Sound because a path belongs to one kind of resource.
    return value as T;
  };
  const page = await render(new Request(new URL(address, siteUrl)), {
    ...{ read, siteUrl, after, analytics },
    pictures: read<ImageOverrides>(imageOverrides).then(versionsOf),
    assets: { ...(assets.fonts ? { fonts: assets.fonts } : {}), scripts: [] },
    report: (problem) => problems.push(problem),
  }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (address === policyAddress) {
    used.set(programPaths.policy, reader.at(programPaths.policy, moment));
  }
  return { page, used };
}

/** Says at the end of the page what it is. */
export const RecordNote = ({ lines }: { readonly lines: readonly string[] }) => (
  <aside
    style={{
      padding: '2rem',
      background: '#fff8d6',
      color: '#222',
      borderTop: '4px solid #b58900',
    }}
  >
    {lines.map((line) => (
      <p key={line} style={{ margin: '0.4rem 0' }}>
        {line}
      </p>
    ))}
  </aside>
);
