import { parse } from 'parse5';
import { elementsIn, readBlocks } from '#sources/page.ts';
import { attempt, type Feed, maxSourceBytes, type SourcePage, spaced } from '#sources/reading.ts';

/** Splits a key such as `goz_1987:5` into the law, as its address spells it, and the number of a section. */
function splitKey(key: string) {
  const [, law, section] = /^([a-z][a-z\d_]*):(\d+[a-z]?)$/.exec(key) ?? [];
  return law === undefined || section === undefined ? undefined : { law, section };
}

/** @throws with the reason if the page is too large or is not encoded as it says */
function decodePage(bytes: Uint8Array): string {
  if (bytes.byteLength > maxSourceBytes) throw new Error('it has more than 5 MB');
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 1_000));
  const [, charset = 'utf-8'] = /charset=["']?(iso-8859-1|utf-8)\b/i.exec(start) ?? [];
  return new TextDecoder(charset, { fatal: true }).decode(bytes);
}

/** The paragraphs of the section that a page shows. */
function readParagraphs(page: string): readonly string[] {
  if (!/<\/html\s*>\s*$/i.test(page)) throw new Error('it is not a complete HTML page');
  return [...elementsIn(parse(page))]
    .filter(({ attrs }) =>
      attrs.some(({ name, value }) => name === 'class' && value.split(' ').includes('jurAbsatz')),
    )
    .map((paragraph) => readBlocks(paragraph).join(' '));
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A number as German laws write it, and the unit after it: “5,62421 Cent”, “1.000 Euro”, “60 Prozent”, “2”. */
const figure =
  '(\\d{1,3}(?:\\.\\d{3})+|\\d+)(?:,\\d+)?(?: (?:Cent|Euro|Prozent|Jahre?n?|Monate?n?))?(?!\\w)';

/**
 * Returns the figure in place of the “…” of a phrase.
 * @throws with the reason if the phrase is not in the section exactly once
 */
function readFigure(paragraphs: readonly string[], phrase: string): string {
  const [before = '', after = '', ...more] = spaced(phrase).split('…');
  if (more.length > 0 || !phrase.includes('…') || !/\p{L}{3}/u.test(before + after)) {
    throw new Error('“transform” must be a phrase with one “…” in place of the number');
  }
  const pattern = new RegExp(
    `${escapePattern(before)}(?<figure>${figure})${escapePattern(after)}`,
    'gu',
  );
  const matches = paragraphs.flatMap((text) => [...text.matchAll(pattern)]);
  const [match] = matches;
  if (match?.groups?.['figure'] && matches.length === 1) return match.groups['figure'];
  throw new Error(
    `the section has ${matches.length === 0 ? 'no number' : 'several numbers'} at “${phrase}”`,
  );
}

const names = new Map([
  ['goz_1987', 'Gebührenordnung für Zahnärzte'],
  ['sgb_5', 'Sozialgesetzbuch, Fünftes Buch'],
]);

/** The page on which visitors read the section of a key, and its name. */
function findLawPage(key: string): SourcePage | undefined {
  const { law, section } = splitKey(key) ?? {};
  if (law === undefined || section === undefined) return undefined;
  return {
    source: `https://www.gesetze-im-internet.de/${law}/__${section}.html`,
    source_name: `${names.get(law) ?? law}, § ${section}`,
  };
}

/** German laws, as the Federal Ministry of Justice publishes them. A key looks like `goz_1987:5`. */
export const germanLaws: Feed = {
  address: (key) => findLawPage(key)?.source,
  read: (bytes, _key, transform = '') =>
    attempt(() => ({ value: readFigure(readParagraphs(decodePage(bytes)), transform) })),
  pageOf: findLawPage,
  planted: {
    key: 'planted:1',
    transform: 'mindestens … Personen',
    value: '1',
    file: '<html><body><div class="jurAbsatz">(1) Anwesend sind mindestens 2 Personen.</div></body></html>',
  },
};
