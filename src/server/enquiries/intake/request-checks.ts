/** The largest body the form can honestly produce, in bytes. */
export const MAX_BYTES = 64 * 1024;

/** Whether the body says that it is a form as browsers send it: form-encoded, and not packed. */
export function isForm({ headers }: Request): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const packed = headers.get('content-encoding') ?? 'identity';
  return type.trim().toLowerCase() === 'application/x-www-form-urlencoded' && packed === 'identity';
}

/** The body as text; `undefined` as soon as it is larger, whatever length the request claims. */
export async function readAtMost(request: Request, limit: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Whether a browser sent this from another site. Browsers say so themselves; older ones, and those that were served
 * without TLS, name only the origin. What says neither is no browser and stands for no visitor.
 */
export function isFromElsewhere(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(siteUrl).origin;
}
