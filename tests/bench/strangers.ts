/** A request by a visitor who does not return for a long time. */
export interface Asked {
  readonly path: string;
  readonly method?: 'POST';
}

export interface Known {
  /** Paths of pages, posts included. */
  readonly pages: readonly string[];
  /** Addresses of pictures, with their queries, and of the build's files. */
  readonly files: readonly string[];
}

type Kind = readonly [
  share: number,
  asked: (n: number, known: { readonly page: string; readonly file: string }) => Asked,
];

/** A unique address of a file: a picture with a possible version, or a build file with a query. */
function fileAt(address: string, n: number): string {
  if (!address.startsWith('/assets/')) return `${address}?n=${n}`;
  const [path = '', query = ''] = address.replace(/[?&]v=[\w-]+/, '').split('?');
  const version = `v=${n.toString(36).padStart(5, '0')}`;
  return `${path}?${query === '' ? version : `${query}&${version}`}`;
}

/**
 * The kinds of requests to a public server. Most are for pages from newsletter links, and their pictures. Others are
 * alternative spellings and scanners' guesses. The most expensive kind, a whole page that is not cached, is rarer.
 */
const kinds: readonly Kind[] = [
  [56, (n, { page }) => ({ path: `${page}?utm_source=mail&utm_id=${n}` })],
  [6, (n, { file }) => ({ path: fileAt(file, n) })],
  // Another spelling of an existing address: 301.
  [4, (n, { page }) => ({ path: `${page.toUpperCase().replace(/\/?$/, '/')}?utm_id=${n}` })],
  [3, (n) => ({ path: `/content/post/made-up-${n}.json` })],
  [1, (n) => ({ path: `/content/posts/page/${(n % 9_000) + 900}.json?n=${n}` })],
  [2, (n) => ({ path: `/no/such/page/${n}` })],
  [1, (n) => ({ path: `/blog/posts/made-up-${n}` })],
  [1, (n) => ({ path: `/blog/posts?page=${(n % 9_000) + 900}&n=${n}` })],
  [1, (n) => ({ path: `/assets/no-picture-${n}?width=480` })],
  [1, (n) => ({ path: `/og/no-page-${n}.jpg` })],
  [1, (n) => ({ path: `/no/%00/such-page-${n}` })],
  // An empty form, which is shown again with its mistakes.
  [1, (n) => ({ method: 'POST', path: `/enquiries?n=${n}` })],
];

/** This many requests, no two for the same address; each kind is spread evenly. */
export function visitorRequests(known: Known, count: number): readonly Asked[] {
  const turns = kinds.flatMap(([share, asked]) => Array.from({ length: share }, () => asked));
  return Array.from({ length: count }, (_, n) => {
    // A step coprime to the number of turns visits all of them, without long runs of one kind.
    const asked = turns[(n * 11) % turns.length];
    const round = Math.floor(n / turns.length) + n;
    const page = known.pages[round % known.pages.length];
    const file = known.files[round % known.files.length];
    if (!asked || page === undefined || file === undefined) {
      throw new Error('There is nothing to ask for.');
    }
    return asked(n, { page, file });
  });
}

/** A visitor's address from the private block, one for each number. */
export const clientOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
