import type { ResourceKey } from '#content/resources/resources.ts';

/** A resource that the site answered for, but could not give. */
class ResourceError extends Error {
  override readonly name = 'ResourceError';

  constructor(
    path: string,
    status: number,
    /** What the answer says to visitors, where it says anything. */
    readonly publicMessage: string | undefined,
  ) {
    super(`${path} answered ${status}`);
  }
}

/** The words of the site's own failures: `{ error: '…' }`; whatever else stands between may answer anything. */
async function wordsOf(response: Response): Promise<string | undefined> {
  try {
    const body = (await response.json()) as { readonly error?: unknown } | null;
    return typeof body?.error === 'string' && body.error !== '' ? body.error : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a resource, already clean, from the site's own origin.
 * @throws ResourceError when the answer is no success, Error when there is none or it is no JSON; each names the address
 */
export async function readFromSite<T>({ path }: ResourceKey<T>): Promise<T> {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } });
    if (response.ok) return (await response.json()) as T;
    throw new ResourceError(path, response.status, await wordsOf(response));
  } catch (cause) {
    if (cause instanceof ResourceError) throw cause;
    throw new Error(`${path} could not be read: ${String(cause)}`, { cause });
  }
}
