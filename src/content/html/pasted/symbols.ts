/**
 * Word writes arrows, ticks and signs such as “≤” as letters in a symbol font. Without the font “≤” reads as “£”. This module
 * replaces the letters by Unicode characters.
 */

export type SymbolFont = 'wingdings' | 'wingdings 2' | 'webdings' | 'symbol';

/** Parses pairs such as `£≤ ³≥` into a table from letter to sign. */
const table = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

const tables: Readonly<Record<SymbolFont, ReadonlyMap<string, string>>> = {
  wingdings: table(
    '(☎ *✉ J☺ K😐 L☹ l● n■ o☐ q☐ r☐ v❖ w◆ x☒ §▪ ¨☐ ß← à→ á↑ â↓ è➔ ó↔ ð⇨ Ø➢ û✗ ü✓ ý☒ þ☑',
  ),
  'wingdings 2': table('O✗ P✓ Q☒ R☑ S☒ T☒ V✗ £☐'),
  webdings: table('a✓ c☐ g■ n● r✗'),
  symbol: table(
    '£≤ ³≥ ¹≠ »≈ º≡ µ∝ ±± ´× ¸÷ °° ·• ¥∞ Ö√ å∑ ®→ ¬← ¯↓ «↔ Þ⇒ Û⇔ ¢′ ²″ aα bβ gγ dδ eε qθ lλ mμ pπ rρ sσ tτ fφ wω DΔ SΣ WΩ FΦ',
  ),
};

const names = /wingdings 2|wingdings|webdings|\bsymbol\b/;

export const isSymbolFont = (family: string): boolean => names.test(family);

/** The symbol font in a list of lower-case font names. */
export const symbolFontIn = (family: string): SymbolFont | undefined =>
  names.exec(family)?.[0] as SymbolFont | undefined;

/** Characters that look the same in every font. */
const same = /[()+\-=<>/.,:;%\u00ad\u200b•→←↔]/;

/** Word maps symbol fonts to this part of Unicode's private use area. */
const privateUse = /[\uf020-\uf0ff]/g;

/** Text of a symbol font in Unicode. @param onUnknown called for each character without an entry */
export function asUnicode(
  text: string,
  font: SymbolFont | undefined,
  onUnknown: (character: string) => void,
): string {
  if (font === undefined) return text;
  const letters = text.replaceAll(privateUse, (character) =>
    String.fromCharCode(character.charCodeAt(0) - 0xf000),
  );
  const unknown = new Set<string>();
  const signs = letters.replaceAll(/[^\s\d]/g, (character) => {
    const sign = tables[font].get(character);
    if (sign === undefined && !same.test(character)) unknown.add(character);
    return sign ?? character;
  });
  unknown.forEach(onUnknown);
  return signs;
}
