import { SaxesParser } from 'saxes';
import { readPhrase } from '../phrase';
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
      return {
        value: readPhrase([section], transform, 'the section'),
        ...(amended && { amended }),
      };
    }),
};
