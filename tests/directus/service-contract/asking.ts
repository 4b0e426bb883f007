/** Which Directus is asked, where that makes a difference. */
export interface Asked {
  /** The first number of its version: older ones are not asked what they answer otherwise. */
  readonly major: number;
  readonly isSqlite: boolean;
}

/** A content service that is asked: the embedded one or a real Directus, both with what `fixture.ts` says in them. */
export interface AskedService {
  readonly url: string;
  readonly token: string;
  /** The platform's, or that of a service in this process. */
  readonly fetch: typeof globalThis.fetch;
}

/** How somebody asks: with the site's token unless another is given, `null` for none. */
export interface Asking {
  readonly token?: string | null;
  readonly method?: string;
}

/** Asks a service at a path, whose query is written as people read it. */
export function ask(
  { url, fetch, token: own }: AskedService,
  path: string,
  { token = own, method = 'GET' }: Asking = {},
): Promise<Response> {
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  return fetch(`${url}${encodeURI(path)}`, { method, headers });
}

/** What came of it, for answers in JSON. */
export async function answerOf(service: AskedService, path: string, asking?: Asking) {
  const response = await ask(service, path, asking);
  return { status: response.status, ...((await response.json()) as object) };
}
