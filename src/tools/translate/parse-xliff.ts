import { SaxesParser, type SaxesTagNS } from 'saxes';

/** A text of a file and its translation, which is empty if there is none. */
interface Unit {
  readonly id: string;
  source: string;
  target: string;
}

interface XliffFile {
  readonly original: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly units: Unit[];
}

interface ParsedXliff {
  /** What is wrong with the XML, with line and column. */
  readonly problem?: string;
  /** `undefined` for other XML. */
  readonly version: string | undefined;
  readonly files: readonly XliffFile[];
}

/** States of a translation that a program filled with a copy of the source. */
const untranslated = new Set(['new', 'needs-translation']);

/** Programs nest about ten elements. The parser's time grows with the square of the depth. */
const maxDepth = 100;

/** Elements that stand for a code, such as a tag of rich text. */
const codes = new Set(['ph', 'it', 'bpt', 'ept', 'x', 'bx', 'ex']);

const attributeOf = ({ attributes }: SaxesTagNS, name: string) => attributes[name]?.value ?? '';

/**
 * Reads XLIFF 1.2 as programs for translators write it: with prefixes, segments in `<mrk>`, empty placeholders, states, and elements of
 * their own. An inline element that stands for no code of the source becomes a tag, which no text has.
 */
export function parseXliff(xml: string): ParsedXliff {
  const parser = new SaxesParser({ xmlns: true });
  const files: XliffFile[] = [];
  const open: string[] = [];
  let version: string | undefined;
  let unit: Unit | undefined;
  let state = '';
  /** The part of the unit to which text belongs. */
  let part: 'source' | 'target' | undefined;
  let code: { readonly id: string; text: string } | undefined;
  const known = new Map<string, string>();

  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('it has a DOCTYPE');
  });
  parser.on('opentag', (tag) => {
    const { local } = tag;
    if (open.length === maxDepth) throw new Error(`more than ${maxDepth} elements in each other`);
    if (open.length === 0 && local === 'xliff') version = attributeOf(tag, 'version');
    if (part !== undefined && codes.has(local)) code = { id: attributeOf(tag, 'id'), text: '' };
    else if (part !== undefined && unit && local !== 'mrk') unit[part] += `<${local}>`;
    else if (local === 'file') {
      files.push({
        original: attributeOf(tag, 'original'),
        sourceLanguage: attributeOf(tag, 'source-language'),
        targetLanguage: attributeOf(tag, 'target-language'),
        units: [],
      });
    } else if (local === 'trans-unit') {
      unit = { id: attributeOf(tag, 'id'), source: '', target: '' };
      state = '';
      known.clear();
      files.at(-1)?.units.push(unit);
    } else if (open.at(-1) === 'trans-unit' && (local === 'source' || local === 'target')) {
      part = local;
      if (local === 'target') state = attributeOf(tag, 'state');
    }
    open.push(local);
  });
  const addText = (text: string) => {
    if (code) code.text += text;
    else if (unit && part) unit[part] += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ local }) => {
    open.pop();
    if (code && unit && part && codes.has(local)) {
      if (part === 'source') known.set(code.id, code.text);
      unit[part] += code.text || (known.get(code.id) ?? `<${local}>`);
      code = undefined;
    } else if (open.at(-1) === 'trans-unit' && local === part) {
      part = undefined;
    } else if (unit && local === 'trans-unit') {
      unit.target = unit.target.trim();
      if (untranslated.has(state) && unit.target === unit.source.trim()) unit.target = '';
      unit = undefined;
    }
  });
  try {
    parser.write(xml.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    return { problem: (error as Error).message.replace(/\.$/, ''), version, files };
  }
  return { version, files };
}
