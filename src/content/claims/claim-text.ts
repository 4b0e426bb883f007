/**
 * A token in a text: the name of a claim, `{{claim:filing-fee}}`, or a sum of claims,
 * `{{claim:filing-fee+copy-fee}}`.
 */
const tokenPattern = /\{\{\s*claim\s*:\s*(?:(?<names>[\w+-]+(?: +[\w+-]+)*)\s*)?\}\}/gi;

const namesIn = (match: RegExpMatchArray): readonly string[] =>
  (match.groups?.['names'] ?? '').split('+').map((name) => name.trim().toLowerCase());

export const hasClaimToken = (text: string): boolean => text.includes('{{');

/** Splits a text at its tokens. Returns words as strings, and tokens as lists of names. */
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

/** Returns the names of the claims in a text, in order. */
export const claimNamesIn = (text: string): readonly string[] =>
  splitAtClaims(text).flatMap((part) => (typeof part === 'string' ? [] : part));

export const namesClaims = (text: string): boolean => splitAtClaims(text).length > 1;

const writeToken = (names: readonly string[]): string => `{{claim:${names.join('+')}}}`;

/** Writes each token of a text in one form, without the spaces that editors may type. */
export const withPlainTokens = (text: string): string => replaceClaimTokens(text, writeToken);

/** Changes the words of a text, but no token. */
export const mapWords = (text: string, change: (words: string) => string): string =>
  splitAtClaims(text)
    .map((part) => (typeof part === 'string' ? change(part) : writeToken(part)))
    .join('');

/** No token of content is longer. */
const maxTokenLength = 500;

/** Returns the end of the token that contains a position of a text; the position itself outside tokens. */
export function endOfToken(text: string, position: number): number {
  const near = text.slice(Math.max(0, position - maxTokenLength), position + maxTokenLength);
  const offset = Math.max(0, position - maxTokenLength);
  for (const { index, 0: token } of near.matchAll(tokenPattern)) {
    const [start, end] = [offset + index, offset + index + token.length];
    if (start < position && position < end) return end;
  }
  return position;
}
