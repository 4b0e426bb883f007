import { parseAccept } from 'hono/utils/accept';

/** Compressions in order of preference. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Compresses bytes: fast (in a few milliseconds), or as small as possible. */
export interface Compress {
  quick(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array>;
  max(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array>;
}

/** Smaller bodies fit into one packet uncompressed. */
export const minCompressedBytes = 1_000;

/** Chooses the compression for an `Accept-Encoding` header (RFC 9110, 12.5.3). */
export function encodingFor(accept: string | null | undefined): Encoding | undefined {
  if (!accept) return undefined;
  const wanted = new Map(parseAccept(accept).map(({ type, q }) => [type, q]));
  const weight = (encoding: Encoding) => wanted.get(encoding) ?? wanted.get('*') ?? 0;
  const [best] = encodings.toSorted((a, b) => weight(b) - weight(a));
  return best && weight(best) > 0 ? best : undefined;
}
