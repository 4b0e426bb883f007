import type { ContentClient } from '../../content/client';
import type { MovedPostsStore } from '../moved-posts';
import { createSite } from '../site-node';
import { createFinisher } from './finish';
import { createOutput } from './output';
import type { Setup } from './task';

/** A year: content is read once in an export. */
const forEver = 31_536_000_000;

/** In characters: what pages share, and the posts of a slice or two; no post is made twice. */
const keptSize = 4 * 1024 * 1024;

/** Bulk reads are larger and take longer than those of a page. */
export const limits = { deadlineMs: 60_000, maxBytes: 64 * 1024 * 1024 };

/** What the site answered, and what the answer is made of. */
export interface Answered {
  readonly answer: Response;
  readonly type: string;
  readonly reads: readonly string[];
  /** The first resource that could not be read. */
  readonly lacks: string | undefined;
}

/**
 * The site as one thread of the export asks it: the handler that also serves it, without a network between. One address is
 * asked for at a time.
 */
export async function createMaker(
  setup: Setup,
  through?: (client: ContentClient) => ContentClient,
  {
    followsMoved = true,
    movedPosts,
  }: { readonly followsMoved?: boolean; readonly movedPosts?: MovedPostsStore } = {},
) {
  const { config, folder, assets, before, trusted } = setup;
  const { siteUrl } = config;
  let reads = new Set<string>();
  let lacks: string | undefined;
  const site = await createSite({
    config,
    assets: () => assets,
    freshMs: forEver,
    keptSize,
    limits,
    enquiryEndpoint: config.enquiries.url,
    standalone: true,
    followsMoved,
    ...(movedPosts ? { movedPosts } : {}),
    ...(through ? { through } : {}),
    onRead: (path, could) => {
      reads.add(path);
      if (!could) lacks ??= path;
    },
  });

  async function ask(address: string, headers: Record<string, string> = {}): Promise<Answered> {
    reads = new Set();
    lacks = undefined;
    const answer = await site.handle(new Request(siteUrl + address, { headers }));
    const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
    return { answer, type, reads: [...reads], lacks };
  }

  const finish = createFinisher({
    siteUrl,
    enquiryEndpoint: config.enquiries.url,
    drawings: new Set(setup.drawings),
    script: setup.script,
    async typeOf(address) {
      const { answer, type } = await ask(address);
      await answer.body?.cancel();
      return answer.ok ? type : '';
    },
  });
  return { ask, finish, output: createOutput(folder, before, trusted), client: site.client };
}

export type Maker = Awaited<ReturnType<typeof createMaker>>;
