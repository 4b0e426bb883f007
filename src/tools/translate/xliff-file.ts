import jsToXliff12 from 'xliff/jsToXliff12';
import type { TranslatedTag } from '#content/translations/translations.ts';
import { languages } from '#generated/languages.ts';
import { CommandError } from '#server/node/cli/command-line.ts';
import { type Inline, protectCodes } from './inline-codes';
import { parseXliff } from './parse-xliff';

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

/** A text for `xliff`, whose name for `<ph>` is `Span`. */
const inlineText = (parts: readonly Inline[]) =>
  parts.map(({ id, text }) =>
    id === undefined ? escaped(text) : { Span: { id, contents: escaped(text) } },
  );

/**
 * Writes XLIFF 1.2: one `file` for each page or post, whose `original` names site, language and collection. Tags and names in braces are
 * `<ph>` elements, which programs for translators protect.
 */
export async function writeXliff(
  siteUrl: string,
  tag: TranslatedTag,
  segments: readonly Segment[],
): Promise<string> {
  const resources: Record<string, Record<string, object>> = {};
  for (const { collection, entry, path, fingerprint, ...segment } of segments) {
    const original = [siteUrl, tag, collection, ...(entry === undefined ? [] : [entry])].join('/');
    const approved = segment.isReviewed ? 'yes' : 'no';
    const { source, target } = protectCodes(segment);
    resources[original] ??= {};
    resources[original][`${path}@${fingerprint}`] = {
      source: inlineText(source),
      ...(target.length > 0 ? { target: inlineText(target) } : {}),
      note: (segment.notes ?? []).map(escaped),
      additionalAttributes: { approved, 'xml:space': 'preserve' },
    };
  }
  // Indentation would add space around the codes inside a text.
  const xml = await jsToXliff12(
    { resources, sourceLanguage: first.tag, targetLanguage: tag },
    { indent: '' },
  );
  const lines = xml.replace(
    /<(?=(?:file|trans-unit|source|target|note)[ >]|\/(?:file|trans-unit)>)/g,
    '\n<',
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines}\n`;
}

/** The steps of an address; none if its percent-encoding is broken. */
function decodedSteps(path: string): readonly string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}

/**
 * Reads a file that `writeXliff` has written and a translator has edited.
 * @param name the name of the file, for messages
 * @throws CommandError for a file that is not whole, or that belongs to another site or language
 */
export function readXliff(name: string, xml: string, siteUrl: string) {
  const refuse = (problem: string, remedy: string) =>
    new CommandError(`${name} ${problem}. ${remedy} Nothing was imported.`);
  const { problem, version, files } = parseXliff(xml);
  if (problem !== undefined || version === undefined) {
    throw refuse(
      `is not complete XLIFF${problem ? ` (${problem})` : ''}`,
      'Save it as XLIFF 1.2 without a DOCTYPE and entities.',
    );
  }
  if (version !== '1.2') throw refuse(`is XLIFF ${version}`, 'Save it as XLIFF 1.2.');
  const tags = files.map(({ sourceLanguage, targetLanguage }) => {
    const tag = translatedTags.find(
      (candidate) => `${candidate}`.toLowerCase() === targetLanguage.toLowerCase(),
    );
    if (tag !== undefined && sourceLanguage === first.tag) return tag;
    const languagesOfFile = `translates from “${sourceLanguage}” to “${targetLanguage}”`;
    throw refuse(languagesOfFile, `The site needs ${first.tag} to ${translatedTags.join(' or ')}.`);
  });
  const [tag] = tags;
  const segments = new Map<string, Segment>();
  for (const { original, units } of files) {
    const start = `${siteUrl}/${tag}/`;
    if (!original.startsWith(start)) {
      const remedy =
        'Import it where it was exported, or set SITE_URL to the address of that site.';
      throw refuse(`belongs to ${original}, not to ${start}`, remedy);
    }
    const [collection = '', entry] = decodedSteps(original.slice(start.length));
    if (!collection) throw refuse(`names no collection in “${original}”`, 'Export it again.');
    for (const { id, source, target } of units) {
      const [path = '', fingerprint = ''] = id.split('@');
      const key = `${original} ${id}`;
      const earlier = segments.get(key);
      if (earlier && earlier.target !== target) {
        throw refuse(
          `has two translations of ${collection}, ${path}: “${earlier.target.slice(0, 40)}” and “${target.slice(0, 40)}”`,
          'Delete one of them.',
        );
      }
      segments.set(key, { collection, entry, path, fingerprint, source, target });
    }
  }
  if (tag === undefined || segments.size === 0) throw refuse('has no texts', 'Export it again.');
  return { tag, segments: [...segments.values()] };
}
