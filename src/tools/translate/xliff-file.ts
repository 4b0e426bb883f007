import { SaxesParser } from 'saxes';
import jsToXliff12 from 'xliff/jsToXliff12';
import xliff12ToJs from 'xliff/xliff12ToJs';
import type { TranslatedTag } from '#content/translations/translations.ts';
import { languages } from '#generated/languages.ts';
import { CommandError } from '#server/node/cli/command-line.ts';

const [first, ...rest] = languages;

/** The languages into which the site is translated. */
export const translatedTags: readonly TranslatedTag[] = rest.map(({ tag }) => tag);

/** A text in a file for translators. */
export interface Segment {
  readonly collection: string;
  readonly entry?: string | undefined;
  readonly path: string;
  readonly fingerprint: string;
  readonly source: string;
  /** Empty without a translation. */
  readonly target: string;
  readonly notes?: readonly string[];
  readonly isReviewed?: boolean;
}

/** xml-js turns `&amp;` into `&` before it escapes a text. */
const escaped = (text: string) => text.replaceAll('&', '&amp;');

/** Writes XLIFF 1.2: one `file` for each page or post, whose `original` names site, language and collection. */
export async function writeXliff(
  siteUrl: string,
  tag: TranslatedTag,
  segments: readonly Segment[],
): Promise<string> {
  const resources: Record<string, Record<string, object>> = {};
  for (const { collection, entry, path, fingerprint, ...segment } of segments) {
    const original = [siteUrl, tag, collection, ...(entry === undefined ? [] : [entry])].join('/');
    const approved = segment.isReviewed ? 'yes' : 'no';
    resources[original] ??= {};
    resources[original][`${path}@${fingerprint}`] = {
      source: escaped(segment.source),
      ...(segment.target ? { target: escaped(segment.target) } : {}),
      note: (segment.notes ?? []).map(escaped),
      additionalAttributes: { approved, 'xml:space': 'preserve' },
    };
  }
  const xml = await jsToXliff12({ resources, sourceLanguage: first.tag, targetLanguage: tag });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}

/** Joins the parts of a text. An inline element of the translator’s program becomes a tag, which no text has. */
const wordsOf = (value: unknown = ''): string =>
  [value]
    .flat()
    .map((part) => (typeof part === 'string' ? part : `<${Object.keys(Object(part))}>`))
    .join('');

/** Throws at the first mistake, with line and column: `xliff` accepts a file that is cut off. */
function checkXml(xml: string): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('it has a DOCTYPE');
  });
  parser.write(xml).close();
}

/**
 * Reads a file that `writeXliff` has written and a translator has edited.
 * @param name the name of the file, for messages
 * @throws CommandError for a file that is not whole, or that belongs to another site or language
 */
export async function readXliff(name: string, xml: string, siteUrl: string) {
  const refuse = (problem: string, remedy: string) =>
    new CommandError(`${name} ${problem}. ${remedy} Nothing was imported.`);
  const isBroken = (reason = '') =>
    refuse(
      `is not complete XLIFF${reason}`,
      'Save it as XLIFF 1.2 without a DOCTYPE and entities.',
    );
  try {
    checkXml(xml);
  } catch (error) {
    throw isBroken(` (${(error as Error).message.replace(/\.$/, '')})`);
  }
  const parsed = await xliff12ToJs(xml.replace(/^\uFEFF/, '')).catch(() => {
    throw isBroken();
  });
  const { xliffVersion, sourceLanguage, targetLanguage = '', resources } = Object(parsed);
  if (xliffVersion) throw refuse(`is XLIFF ${xliffVersion}`, 'Save it as XLIFF 1.2.');
  const tag = translatedTags.find(
    (candidate) => `${candidate}`.toLowerCase() === targetLanguage.toLowerCase(),
  );
  if (tag === undefined || sourceLanguage !== first.tag) {
    const problem = `translates from “${sourceLanguage ?? ''}” to “${targetLanguage}”`;
    throw refuse(problem, `The site needs ${first.tag} to ${translatedTags.join(' or ')}.`);
  }
  const start = `${siteUrl}/${tag}/`;
  const segments = Object.entries<object>(resources).flatMap(([original, units]) => {
    if (!original.startsWith(start)) {
      const remedy =
        'Import it where it was exported, or set SITE_URL to the address of that site.';
      throw refuse(`belongs to ${original}, not to ${start}`, remedy);
    }
    const [collection = '', entry] = original
      .slice(start.length)
      .split('/')
      .map(decodeURIComponent);
    return Object.entries(units).map(([id, { source, target }]): Segment => {
      const [path = '', fingerprint = ''] = id.split('@');
      const texts = { source: wordsOf(source), target: wordsOf(target).trim() };
      return { collection, entry, path, fingerprint, ...texts };
    });
  });
  if (segments.length === 0) throw refuse('has no texts', 'Export it again.');
  return { tag, segments };
}
