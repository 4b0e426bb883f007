import { type ResourceKey, toPath } from '#content/resources/key.ts';

class ResourceError extends Error {
  override readonly name = 'ResourceError';

  constructor(
    path: string,
    status: number,
    readonly publicMessage: string | undefined,
  ) {
    super(`${path} answered ${status}`);
  }
}

/** Reads the message of the site's own error responses, `{ error: '…' }`. A proxy may answer with anything. */
async function errorMessage(response: Response): Promise<string | undefined> {
  try {
    const body = (await response.json()) as { readonly error?: unknown } | null;
    return typeof body?.error === 'string' && body.error !== '' ? body.error : undefined;
  } catch {
    return undefined;
  }
}

export async function readFromSite<T>(key: ResourceKey<T>): Promise<T> {
  const path = toPath(key);
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } });
    if (response.ok) return (await response.json()) as T;
    throw new ResourceError(path, response.status, await errorMessage(response));
  } catch (cause) {
    if (cause instanceof ResourceError) throw cause;
    throw new Error(`${path} could not be read: ${String(cause)}`, { cause });
  }
}
