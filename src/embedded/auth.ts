import { createHash, timingSafeEqual } from 'node:crypto';
import { forbiddenToPublic, invalidCredentials } from './errors';

/**
 * Admits a request or refuses it, by the rules of Directus with one static token: a token that is shown, as
 * `Authorization: Bearer …` or `?access_token=…`, must be the configured one, and where none is configured there
 * is none to know. A caller who shows no token is the public role: it reads everything where no token is
 * configured, and nothing where one is.
 *
 * @throws ServiceError `INVALID_CREDENTIALS` or `FORBIDDEN`
 */
export function authorise(request: Request, token: string | undefined): void {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const shown = [bearer, ...new URL(request.url).searchParams.getAll('access_token')].filter(
    Boolean,
  );
  for (const candidate of shown) {
    if (token === undefined || !sameText(candidate ?? '', token)) throw invalidCredentials();
  }
  if (token !== undefined && shown.length === 0) throw forbiddenToPublic();
}

/** Compares in a time that tells nothing about where the texts differ. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
