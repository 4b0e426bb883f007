import { parseAccept } from 'hono/utils/accept';

/** How a body may be compressed, in the order of our preference. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Compresses bytes: quickly, in some milliseconds, or as small as it gets. Where there is none, the platform does it. */
export interface Compress {
  quick(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array>;
  max(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array>;
}

/** Less fits into one packet as it is, in bytes. */
export const leastBytes = 1_000;

/** The encoding that an `Accept-Encoding` likes best among ours (RFC 9110, 12.5.3); none where it names none. */
export function encodingFor(accept: string | null | undefined): Encoding | undefined {
  const wanted = new Map(parseAccept(accept ?? '').map(({ type, q }) => [type, q]));
  const weight = (encoding: Encoding) => wanted.get(encoding) ?? wanted.get('*') ?? 0;
  const [best] = encodings.toSorted((a, b) => weight(b) - weight(a));
  return best && weight(best) > 0 ? best : undefined;
}
