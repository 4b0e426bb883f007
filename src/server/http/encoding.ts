import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

/** How a body may be compressed, in the order of our preference. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Compresses bytes: quickly, in some milliseconds, or as small as it gets. */
export interface Compress {
  quick(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array>;
  max(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array>;
}

/** Less fits into one packet as it is, in bytes. */
export const leastBytes = 1_000;

/** Browsers send few different headers: what a cached page would read anew with every request. */
const chosen = new LRUCache<string, { readonly encoding: Encoding | undefined }>({ max: 100 });

/** The encoding that an `Accept-Encoding` likes best among ours (RFC 9110, 12.5.3); none where it names none. */
export function encodingFor(accept: string | null | undefined): Encoding | undefined {
  if (!accept) return undefined;
  const known = chosen.get(accept);
  if (known) return known.encoding;
  const wanted = new Map(parseAccept(accept).map(({ type, q }) => [type, q]));
  const weight = (encoding: Encoding) => wanted.get(encoding) ?? wanted.get('*') ?? 0;
  const [best] = encodings.toSorted((a, b) => weight(b) - weight(a));
  const encoding = best && weight(best) > 0 ? best : undefined;
  chosen.set(accept, { encoding });
  return encoding;
}
