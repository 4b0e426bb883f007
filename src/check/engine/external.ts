/** How long another site is waited for, in milliseconds. */
const patience = 15_000;

/** Statuses by which a page says that it is gone. Others (401, 403, 429 …) only say that a program may not see it. */
const gone = (status: number) => status === 404 || status === 410 || status >= 500;

/** Other sites answer some programs only when they say who they are. */
const headers = { 'user-agent': 'Velox content check', accept: '*/*' };

/** Asks whether an address elsewhere answers: `undefined` when it does, else what it answered, in words. */
export function createExternalCheck(fetchPage: typeof fetch = fetch) {
  const known = new Map<string, Promise<string | undefined>>();
  const ask = async (method: string, url: string) => {
    const signal = AbortSignal.timeout(patience);
    const response = await fetchPage(url, { method, headers, signal, redirect: 'follow' });
    await response.body?.cancel();
    return response.status;
  };
  const reasonFor = async (url: string): Promise<string | undefined> => {
    try {
      // Some servers do not know HEAD and say so with any status there is.
      const status = gone(await ask('HEAD', url)) ? await ask('GET', url) : 200;
      return gone(status) ? String(status) : undefined;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return `nothing (${cause instanceof Error ? cause.message : String(cause)})`;
    }
  };
  return (url: string): Promise<string | undefined> => {
    const [page = ''] = url.split('#');
    const reason = known.get(page) ?? reasonFor(page);
    known.set(page, reason);
    return reason;
  };
}
