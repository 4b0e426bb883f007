/**
 * A token in a text: the name of a claim, `{{claim:study-permit-fee}}`, or a sum of claims,
 * `{{claim:work-permit-fee+biometrics-fee}}`.
 */
const TOKEN = /\{\{\s*claim(?<link>-link)?\s*:\s*(?:(?<names>[\w+-]+(?: +[\w+-]+)*)\s*)?\}\}/gi;

interface ClaimToken {
  readonly names: readonly string[];
  /** True in rich text outside links, where a link may take the place of the figure. */
  readonly mayLink: boolean;
}

export const hasClaimToken = (text: string): boolean => text.includes('{{');

export const replaceClaimTokens = (text: string, replace: (token: ClaimToken) => string): string =>
  text.replaceAll(TOKEN, (...match) => {
    const { link, names = '' } = match.at(-1) as {
      readonly link?: string;
      readonly names?: string;
    };
    return replace({
      names: names.split('+').map((name) => name.trim().toLowerCase()),
      mayLink: link !== undefined,
    });
  });

/** Returns the names of the claims in a text, in order. */
export function claimNamesIn(text: string): readonly string[] {
  const found: string[] = [];
  replaceClaimTokens(text, ({ names }) => {
    for (const name of names) found.push(name);
    return '';
  });
  return found;
}

/** Marks the tokens of rich text whose figure a link may replace. */
export const markLinkable = (text: string): string =>
  hasClaimToken(text) ? text.replaceAll(TOKEN, '{{claim-link:$<names>}}') : text;

/** Undoes `markLinkable`, for plain text made of rich text. */
export const unmarkLinkable = (text: string): string =>
  hasClaimToken(text) ? text.replaceAll(TOKEN, '{{claim:$<names>}}') : text;
