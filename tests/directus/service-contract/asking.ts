/** The Directus under test. Some answers depend on its version and database. */
export interface Asked {
  /** Its major version: questions that older versions answer differently are skipped. */
  readonly major: number;
  readonly isSqlite: boolean;
}

/** A content service to ask: the embedded one or a real Directus, both with the content of `fixture.ts`. */
export interface AskedService {
  readonly url: string;
  readonly token: string;
  /** The platform's `fetch`, or that of a service in this process. */
  readonly fetch: typeof globalThis.fetch;
}

/** Request options: the site's token by default, `null` for none. */
export interface Asking {
  readonly token?: string | null;
  readonly method?: string;
}

/** Sends a request to a service at a path with an unencoded query. */
export function ask(
  { url, fetch, token: ownToken }: AskedService,
  path: string,
  { token = ownToken, method = 'GET' }: Asking = {},
): Promise<Response> {
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  return fetch(`${url}${encodeURI(path)}`, { method, headers });
}

/** The status and parsed JSON of the answer. */
export async function answerOf(service: AskedService, path: string, asking?: Asking) {
  const response = await ask(service, path, asking);
  return { status: response.status, ...((await response.json()) as object) };
}
