import { forbiddenToPublic, invalidCredentials } from '#embedded/query/errors.ts';

/**
 * Admits a request or refuses it, by the rules of Directus with one static token: a token that is shown, as
 * `Authorization: Bearer …` or `?access_token=…`, must be the configured one, and where none is configured there
 * is none to know. A caller who shows no token is the public role: it reads everything where no token is
 * configured, and nothing where one is.
 *
 * @throws ServiceError `INVALID_CREDENTIALS` or `FORBIDDEN`
 */
export async function authorise(request: Request, token: string | undefined): Promise<void> {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const shown = [bearer, ...new URL(request.url).searchParams.getAll('access_token')].filter(
    Boolean,
  );
  for (const candidate of shown) {
    if (token === undefined || !(await isSameText(candidate ?? '', token)))
      throw invalidCredentials();
  }
  if (token !== undefined && shown.length === 0) throw forbiddenToPublic();
}

/** Compares digests: where they begin to differ tells nothing about the texts. */
async function isSameText(a: string, b: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [first, second] = [await digest(a), await digest(b)];
  return first.every((byte, index) => byte === second[index]);
}
