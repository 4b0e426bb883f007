import type { MiddlewareHandler } from 'hono';
import { siteLanguage } from '#generated/languages.ts';
import { answerWords } from '#i18n/server-words.ts';
import type { Message, Values } from '#i18n/words.ts';
import { notStored } from './cache-control';

/** Answers with a file, or with plain text for programs. It is not cached unless `headers` allow it. */
export const plainAnswer = (
  text: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
) =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': notStored,
      ...headers,
    },
  });

/** Answers with a message in the site's first language. */
export const textAnswer = (
  message: Message,
  status: number,
  headers: Readonly<Record<string, string>> = {},
  values: Values = {},
) => plainAnswer(answerWords(message, values), status, headers);

/** Answers OPTIONS, and refuses methods that an address does not accept. GET includes HEAD. */
export function acceptOnly(method: 'GET' | 'POST'): MiddlewareHandler {
  const accepted = method === 'GET' ? ['GET', 'HEAD'] : [method];
  const allow = [...accepted, 'OPTIONS'].join(', ');
  return async ({ req }, next) => {
    if (accepted.includes(req.method)) return next();
    if (req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
    return textAnswer('This address accepts only {allow}.', 405, { allow }, { allow });
  };
}

/** The standard address (RFC 9116, 3). */
export const securityTxtPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. A static export does not renew itself. */
const validForMonths = 11;

/**
 * Returns a file that says where to report a vulnerability (RFC 9116). It changes once a month, so that exports rarely have to
 * write it.
 * @param now in milliseconds since 1970
 */
export function securityTxt(siteUrl: string, email: string, now: number): string {
  const today = new Date(now);
  const expires = new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + validForMonths),
  ).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${siteLanguage.replace(/-.*/, '')}`,
    `Canonical: ${siteUrl}${securityTxtPath}`,
    '',
  ].join('\n');
}
