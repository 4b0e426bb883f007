import type { ContentClient } from '#content/client/client.ts';
import { canonicalPath } from '#server/http/canonical.ts';
import type { MovedPostsStore } from '#server/moved-posts/moved-posts.ts';
import { createSite } from '#server/node/site-node.ts';
import { createFinisher } from './finish';
import { createOutput } from './output';
import type { Setup } from './task';

/** A year: content is read once in an export. */
const forEver = 31_536_000_000;

/** In characters: what pages share, and the posts of a slice or two; no post is made twice. */
const keptSize = 4 * 1024 * 1024;

/** Bulk reads are larger and take longer than those of a page. */
export const limits = { deadlineMs: 60_000, maxBytes: 64 * 1024 * 1024 };

/** What is made of an address, and of what. */
export interface Made {
  readonly status: number;
  readonly type: string;
  /** Where it leads, when it leads elsewhere. */
  readonly location: string | null;
  /** Its Content-Security-Policy, of a document. */
  readonly policy?: string | undefined;
  readonly text: () => string | Promise<string>;
  readonly reads: readonly string[];
  /** The first resource that could not be read. */
  readonly lacks: string | undefined;
}

/** What the site answered. */
export interface Answered extends Made {
  readonly answer: Response;
}

const told = (answer: Response) => ({
  status: answer.status,
  type: (answer.headers.get('content-type') ?? '').split(';')[0] ?? '',
  location: answer.headers.get('location'),
  policy: answer.headers.get('content-security-policy') ?? undefined,
  text: () => answer.text(),
});

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

  /** What comes of some work on the site, with what it read meanwhile. */
  async function noting<T extends object>(work: () => Promise<T>) {
    reads = new Set();
    lacks = undefined;
    const made = await work();
    return { ...made, reads: [...reads], lacks };
  }

  const ask = (address: string, headers: Record<string, string> = {}): Promise<Answered> =>
    noting(async () => {
      const answer = await site.handle(new Request(siteUrl + address, { headers }));
      return { answer, ...told(answer) };
    });

  /**
   * What `ask` gives for a post, a page of the list or a resource. It never becomes an answer, whose text is turned into bytes
   * and back: a tenth of the time that a post takes.
   */
  const make = (address: string): Promise<Made> => {
    // Another spelling of an address is sent to the address itself, which is the handler's to say.
    if (canonicalPath(address.split('?')[0] ?? '') !== undefined) return ask(address);
    return noting(async () => {
      if (address.startsWith('/content/')) return resource(address);
      const made = await site.draw(new Request(siteUrl + address));
      if (made instanceof Response) return told(made);
      const { status, html, policy } = made;
      return { status, type: 'text/html', location: null, policy, text: () => html };
    });
  };

  async function resource(path: string) {
    const base = { type: 'application/json', location: null };
    try {
      const text = JSON.stringify(await site.read({ path }));
      return { ...base, status: 200, text: () => text };
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { ...base, status: 503, text: () => '' };
    }
  }

  const finish = createFinisher({
    siteUrl,
    drawings: new Set(setup.drawings),
    script: setup.script,
    async typeOf(address) {
      const { answer, type } = await ask(address);
      await answer.body?.cancel();
      return answer.ok ? type : '';
    },
  });
  return { ask, make, finish, output: createOutput(folder, before, trusted), client: site.client };
}

export type Maker = Awaited<ReturnType<typeof createMaker>>;
