import { SaxesParser } from 'saxes';
import {
  attempt,
  decodeText,
  type Feed,
  maxDepth,
  type SourcePage,
  spaced,
} from '#sources/reading.ts';
import { readPhrase } from './phrase';

/** Splits a key such as `I-2.5:72` into the law, as its address spells it, and the label of a section or `schedule`. */
function splitKey(key: string) {
  const [, law, label] = /^([A-Z][\w.-]*):(\d+(?:\.\d+)*|schedule)$/.exec(key) ?? [];
  return law === undefined || label === undefined ? undefined : { law, label };
}

/** Parts of a section that are not its wording. */
const isAside = (name: string) => /^(?:MarginalNote|HistoricalNote|Footnote)$/.test(name);

/** True for the path from a section or schedule to its label. */
const isOwnLabel = (path: readonly string[]) =>
  /^(?:ScheduleFormHeading\/)?Label$/.test(path.join('/'));

const isBlock = (name: string) => /^(?:Text|Label|Paragraph|Subparagraph|Provision|p)$/.test(name);

/**
 * Writes the rows of a table: “1 | Application for a certificate | $75”. Tables have the sign of dollars in their heads. After
 * merged cells, no column is known.
 */
function createRowWriter() {
  let column = 0;
  let head = '';
  let isMerged = false;
  let inDollars = new Set<number>();
  return {
    open(name: string, attributes: Readonly<Record<string, string>>): string {
      if (name === 'table') {
        inDollars = new Set();
        isMerged = false;
      }
      if (name === 'row') column = 0;
      if (name !== 'entry') return '';
      isMerged ||= attributes['namest'] !== undefined || attributes['morerows'] !== undefined;
      head = '';
      return inDollars.has(column) && !isMerged ? '$' : '';
    },
    add(text: string): void {
      head += text;
    },
    close(name: string, isInHead: boolean): string {
      if (name !== 'entry') return '';
      if (isInHead && spaced(head).endsWith('($)')) inDollars.add(column);
      column += 1;
      return ' | ';
    },
  };
}

/**
 * The wordings of the sections with this label in the body of a law, or of its schedule, and the day of its last amendment.
 * Schedules and amendments that are not in force have sections with the same labels.
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
  const rows = createRowWriter();
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
    const isSection = name === 'Section' && open[1] === 'Body';
    if (start < 0 && (isSection || (name === 'Schedule' && open.length === 1))) {
      start = open.length;
      text = ownLabel = '';
    }
    open.push(name);
    if (start >= 0) text += rows.open(name, attributes);
  });
  const add = (more: string) => {
    if (start < 0 || open.some(isAside)) return;
    rows.add(more);
    if (isOwnLabel(open.slice(start + 1))) ownLabel += more;
    else text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (isBlock(name)) add(' ');
    if (start >= 0) text += rows.close(name, open.includes('thead'));
    if (open.length !== start) return;
    start = -1;
    if (spaced(ownLabel).toLowerCase() === label) sections.push(spaced(text));
  });
  parser.write(xml).close();
  return { sections, amended: /^\d{4}-\d\d-\d\d$/.test(amended) ? amended : undefined };
}

const titles = new Map([
  ['C-29', 'Citizenship Act'],
  ['I-2.5', 'Immigration and Refugee Protection Act'],
  ['SOR-93-246', 'Citizenship Regulations'],
  ['SOR-2002-227', 'Immigration and Refugee Protection Regulations'],
  ['SOR-2022-277', 'Immigration Appeal Division Rules, 2022'],
]);

/** The page on which visitors read the section or schedule of a key, and its name. */
function findLawPage(key: string): SourcePage | undefined {
  const { law, label } = splitKey(key) ?? {};
  if (law === undefined || label === undefined) return undefined;
  const folder = /^S(?:OR|I)-/.test(law) ? `regulations/${law}` : `acts/${law.toLowerCase()}`;
  const isSchedule = label === 'schedule';
  return {
    source: `https://laws-lois.justice.gc.ca/eng/${folder}/${isSchedule ? 'FullText' : `section-${label}`}.html`,
    source_name: `${titles.get(law) ?? law}, ${isSchedule ? 'schedule' : `section ${label}`}`,
  };
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
      const { sections, amended } = readSections(decodeText(bytes), label);
      const [section] = sections;
      if (section === undefined || sections.length > 1) {
        throw new Error(`it has ${sections.length} sections “${label}”`);
      }
      return {
        value: readPhrase([section], transform, 'the section'),
        ...(amended && { amended }),
      };
    }),
  pageOf: findLawPage,
  planted: {
    key: 'PLANTED:1',
    transform: 'within … days',
    value: '1 day',
    file: '<Statute><Body><Section><Label>1</Label><Text>within 2 days</Text></Section></Body></Statute>',
  },
};
