import { SaxesParser } from 'saxes';
import { attempt, type Feed, maxDepth, spaced, textOf } from '../reading';

/** Splits a key such as `I-2.5:72` into the law, as its address spells it, and the label of a section. */
function splitKey(key: string) {
  const [, law, label] = /^([A-Z][\w.-]*):(\d+(?:\.\d+)*)$/.exec(key) ?? [];
  return law === undefined || label === undefined ? undefined : { law, label };
}

/** Parts of a section that are not its wording. */
const isAside = (name: string) => /^(?:MarginalNote|HistoricalNote|Footnote)$/.test(name);

const isBlock = (name: string) => /^(?:Text|Label|Paragraph|Subparagraph|Provision|p)$/.test(name);

/**
 * The wordings of the sections with this label in the body of a law, and the day of its last amendment. Schedules and
 * amendments that are not in force have sections with the same labels.
 * @throws with the reason for a document type, an unknown entity, deep nesting or XML that is not well-formed
 */
function readSections(xml: string, label: string) {
  const open: string[] = [];
  const sections: string[] = [];
  /** The depth of the section that is being read, or -1. */
  let start = -1;
  let text = '';
  let ownLabel = '';
  let amended = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`it is not well-formed XML (${error.message})`);
  });
  parser.on('doctype', () => {
    throw new Error('it has a document type, which is refused');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) throw new Error('it is nested too deep');
    if (open.length === 0) amended = attributes['lims:lastAmendedDate'] ?? '';
    if (start < 0 && name === 'Section' && open[1] === 'Body') {
      start = open.length;
      text = ownLabel = '';
    }
    open.push(name);
  });
  const add = (more: string) => {
    if (start < 0 || open.some(isAside)) return;
    if (open.length === start + 2 && open.at(-1) === 'Label') ownLabel += more;
    else text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (isBlock(name)) add(' ');
    if (open.length !== start) return;
    start = -1;
    if (spaced(ownLabel) === label) sections.push(spaced(text));
  });
  parser.write(xml).close();
  return { sections, amended: /^\d{4}-\d\d-\d\d$/.test(amended) ? amended : undefined };
}

const maxPhraseLength = 300;

/** “business months” and the letter after it. */
const maxUnitLength = 20;

/** The whole numbers of a text. Parts of other numbers, such as “15” in “1.15”, are none. */
function numbersIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(/(?<![\d.,-])\d[\d,.]*/g)].flatMap(({ 0: digits, index }) => {
    const number = digits.replace(/(?<![,.])[,.]+$/, '');
    return /^(?:\d{1,3}(?:,\d{3})+|\d{1,9})$/.test(number)
      ? [{ start: index, end: index + number.length }]
      : [];
  });
}

/**
 * The number that a text has in place of the “…” of a phrase, with its unit.
 * @throws with the reason if the phrase is absent, or has something else or several numbers there
 */
function numberIn(text: string, phrase: string | undefined): string {
  const parts = spaced(phrase ?? '').split('…');
  const [before = '', after = ''] = parts;
  if (parts.length !== 2 || !/\p{L}{3}/u.test(before + after)) {
    throw new Error('“transform” must be a phrase with one “…” in place of the number');
  }
  if (before.length + after.length > maxPhraseLength) {
    throw new Error(`“transform” must be a phrase of at most ${maxPhraseLength} characters`);
  }
  const lower = text.toLowerCase();
  const values = new Set(
    numbersIn(text)
      .filter(
        ({ start, end }) =>
          lower.slice(0, start).endsWith(before.toLowerCase()) &&
          lower.startsWith(after.toLowerCase(), end),
      )
      .map(({ start, end }) => {
        const unit = /^ (?:(?:business|working) )?(?:hour|day|week|month|year)s?\b/i.exec(
          text.slice(end, end + maxUnitLength),
        )?.[0];
        return `${before.endsWith('$') ? '$' : ''}${text.slice(start, end)}${unit ?? ''}`;
      }),
  );
  const [value] = values;
  if (value !== undefined && values.size === 1) return value;
  throw new Error(
    `the section has ${values.size === 0 ? 'no number' : 'several numbers'} at “${phrase}”`,
  );
}

/** Canada's laws, as the Department of Justice publishes them. A key looks like `I-2.5:72`. */
export const laws: Feed = {
  address: (key) => {
    const { law } = splitKey(key) ?? {};
    return law && `https://laws-lois.justice.gc.ca/eng/XML/${law}.xml`;
  },
  read: (bytes, key, transform) =>
    attempt(() => {
      const { label } = splitKey(key) ?? {};
      if (label === undefined) throw new Error(`no key is written like “${key}”`);
      const { sections, amended } = readSections(textOf(bytes), label);
      const [section] = sections;
      if (section === undefined || sections.length > 1) {
        throw new Error(`it has ${sections.length} sections “${label}”`);
      }
      return { value: numberIn(section, transform), ...(amended && { amended }) };
    }),
};
