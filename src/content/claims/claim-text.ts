/**
 * A token in a text: the name of a claim, `{{claim:filing-fee}}`, a sum of claims, `{{claim:filing-fee+copy-fee}}`, or a fact of
 * the firm, `{{phone:berlin}}`.
 */
const tokenPattern = /\{\{([^{}]*)\}\}/g;

/** True for the name of a fact of the firm, such as `phone:berlin` or `email:`. Names of claims have no colon. */
export const isFactName = (name = ''): boolean => name.includes(':');

function namesIn([, token = '']: RegExpMatchArray): readonly string[] {
  const [kind = '', name] = token.toLowerCase().split(/:(.*)/s, 2);
  const isClaim = kind.trim() === 'claim' && name !== undefined;
  return isClaim
    ? name.split('+').map((part) => part.trim())
    : [`${kind.trim()}:${(name ?? '').trim().replaceAll(/\s+/g, '-')}`];
}

export const hasClaimToken = (text: string): boolean => text.includes('{{');

/** Splits a text at its tokens. Returns words as strings, and tokens as lists of names of claims, or of one fact. */
export function splitAtClaims(text: string): readonly (string | readonly string[])[] {
  if (!hasClaimToken(text)) return [text];
  const parts: (string | readonly string[])[] = [];
  let end = 0;
  for (const match of text.matchAll(tokenPattern)) {
    parts.push(text.slice(end, match.index), namesIn(match));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

export const replaceClaimTokens = (
  text: string,
  replace: (names: readonly string[]) => string,
): string =>
  splitAtClaims(text)
    .map((part) => (typeof part === 'string' ? part : replace(part)))
    .join('');

/** Returns the names of the claims and facts in a text, in order. */
export const claimNamesIn = (text: string): readonly string[] =>
  splitAtClaims(text).flatMap((part) => (typeof part === 'string' ? [] : part));

export const namesClaims = (text: string): boolean => splitAtClaims(text).length > 1;

/** Writes the token of claims, or of a fact. */
export const writeToken = (names: readonly string[]): string =>
  isFactName(names[0]) ? `{{${names.join('').replace(/:$/, '')}}}` : `{{claim:${names.join('+')}}}`;

/** Writes each token of a text in one form, without the spaces that editors may type. */
export const withPlainTokens = (text: string): string => replaceClaimTokens(text, writeToken);

/** Changes the words of a text, but no token. */
export const mapWords = (text: string, change: (words: string) => string): string =>
  splitAtClaims(text)
    .map((part) => (typeof part === 'string' ? change(part) : writeToken(part)))
    .join('');

/** Returns the end of the token that contains a position of a text; the position itself outside tokens. */
export function endOfToken(text: string, position: number): number {
  const start = text.lastIndexOf('{{', position - 1);
  const [token = ''] = start < 0 ? [] : (/^\{\{[^{}]*\}\}/.exec(text.slice(start)) ?? []);
  return Math.max(position, start + token.length);
}
