import { forbiddenToPublic, invalidCredentials } from '#embedded/query/errors.ts';

/**
 * Lets a request through or refuses it, by the rules of Directus with one static token, sent as `Authorization: Bearer …`.
 * A token that is sent must be the configured one, and where none is configured there is none to know. A caller who sends
 * none is the public role: it reads everything where no token is configured, and nothing where one is.
 *
 * @throws ServiceError `INVALID_CREDENTIALS` or `FORBIDDEN`
 */
export async function authorise(request: Request, token: string | undefined): Promise<void> {
  const sent = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (sent === undefined) {
    if (token !== undefined) throw forbiddenToPublic();
  } else if (token === undefined || !(await isSameText(sent, token))) {
    throw invalidCredentials();
  }
}

/** Compares digests, so that the time it takes tells nothing about the texts. */
async function isSameText(a: string, b: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [first, second] = [await digest(a), await digest(b)];
  return first.every((byte, index) => byte === second[index]);
}
