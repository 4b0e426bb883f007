import {
  attribute,
  type Element,
  isBlankText,
  isElement,
  isText,
  type Parent,
  walk,
} from '../tree';
import { type Hue, hueOf, isBright } from './colours';
import { isSymbolFont, type SymbolFont, symbolFontIn } from './symbols';

/**
 * Reads inline styles and pasted style sheets for what changes the meaning of words, such as struck-out or hidden text. Looks are
 * left to the site's own styles.
 */

/** The relevant styles of one element. A missing property means that no style sets it. */
export interface Look {
  notDisplayed?: boolean;
  invisible?: boolean;
  struck?: boolean;
  underlined?: boolean;
  bold?: boolean;
  italic?: boolean;
  raised?: 'sup' | 'sub' | 'none';
  highlighted?: boolean;
  colour?: Hue;
  /** `white-space` preserves line breaks. */
  keepsLines?: boolean;
  direction?: 'ltr' | 'rtl';
  /** `list-style-type`. */
  numbering?: string;
  symbols?: SymbolFont | 'none';
  /** Word's `mso-list`: `l0 level2 lfo1` on a paragraph, `ignore` on its marker. */
  wordList?: string;
  /** Word's `mso-element`, such as `comment-list`. */
  wordElement?: string;
}

/** Looks by selector: `p`, `.class` or `p.class`. */
export type Sheet = ReadonlyMap<string, Look>;

const noSheet: Sheet = new Map();
const noLook: Readonly<Look> = {};

type Reader = (look: Look, value: string) => void;

const readDecoration: Reader = (look, value) => {
  look.struck = value.includes('line-through');
  look.underlined = value.includes('underline');
};

const readWeight: Reader = (look, value) => {
  look.bold = /^bold/.test(value) || Number(value) >= 600;
};

const readStyle: Reader = (look, value) => {
  look.italic = /^(?:italic|oblique)/.test(value);
};

const readFamily: Reader = (look, value) => {
  look.symbols = symbolFontIn(value) ?? 'none';
};

/** The `font` shorthand: weight and style come before the size, the family after it. */
const readFont: Reader = (look, value) => {
  const [before = ''] = value.split(/\d[\d.]*(?:p|e|r|%|v|c|m|i)/, 1);
  look.bold = /\bbold|\b[6-9]00\b/.test(before);
  look.italic = /\b(?:italic|oblique)\b/.test(before);
  if (isSymbolFont(value)) readFamily(look, value);
};

const readLines: Reader = (look, value) => {
  look.keepsLines = /^(?:pre|preserve|break-spaces)/.test(value);
};

const readBackground: Reader = (look, value) => {
  look.highlighted = isBright(value);
};

const readNumbering: Reader = (look, value) => {
  const found = value.split(' ').find((word) => !/^(?:inside|outside|none|initial)$|\(/.test(word));
  if (found) look.numbering = found;
};

const readers: Readonly<Record<string, Reader>> = {
  display: (look, value) => {
    look.notDisplayed = value === 'none';
  },
  visibility: (look, value) => {
    look.invisible = value === 'hidden' || value === 'collapse';
  },
  'mso-hide': (look, value) => {
    look.invisible = value === 'all';
  },
  'text-decoration': readDecoration,
  'text-decoration-line': readDecoration,
  'text-line-through': (look, value) => {
    look.struck = !/^no/.test(value);
  },
  'font-weight': readWeight,
  'font-style': readStyle,
  'font-family': readFamily,
  font: readFont,
  'vertical-align': (look, value) => {
    look.raised = value === 'super' ? 'sup' : value === 'sub' ? 'sub' : 'none';
  },
  background: readBackground,
  'background-color': readBackground,
  'mso-highlight': readBackground,
  color: (look, value) => {
    look.colour = hueOf(value);
  },
  'white-space': readLines,
  'white-space-collapse': readLines,
  direction: (look, value) => {
    if (value === 'rtl' || value === 'ltr') look.direction = value;
  },
  'list-style': readNumbering,
  'list-style-type': readNumbering,
  'mso-list': (look, value) => {
    look.wordList = value;
  },
  'mso-element': (look, value) => {
    look.wordElement = value;
  },
};

/** Adds declarations such as `color: red; font-weight: bold` to a look. */
function readDeclarations(css: string, look: Look): void {
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    if (colon < 0 || !Object.hasOwn(readers, name)) continue;
    const value = declaration.slice(colon + 1, colon + 200).toLowerCase();
    const said = value.replace('!important', '').trim();
    if (said !== '' && said !== 'inherit') readers[name]?.(look, said);
  }
}

/** Reads the `style` elements of a pasted text. Supports selectors of one element name and class, as on the clipboard. */
export function sheetIn(root: Parent): Sheet {
  const sheet = new Map<string, Look>();
  for (const node of walk(root)) {
    if (!isElement(node) || node.tagName !== 'style') continue;
    for (const child of node.childNodes) if (isText(child)) readRules(child.value, sheet);
  }
  return sheet;
}

function readRules(css: string, sheet: Map<string, Look>): void {
  let depth = 0;
  for (const piece of withoutComments(css).split('}')) {
    const parts = piece.split('{');
    // Skip rules inside `@media` and other blocks.
    if (depth === 0 && parts.length === 2) addRule(parts[0] ?? '', parts[1] ?? '', sheet);
    depth = Math.max(0, depth + parts.length - 2);
  }
}

const selector = /^(?:[a-z][a-z\d]*)?(?:\.[\w-]+)?$/;

function addRule(selectors: string, declarations: string, sheet: Map<string, Look>): void {
  const said: Look = {};
  readDeclarations(declarations, said);
  if (Object.keys(said).length === 0) return;
  for (const one of selectors.replace('<!--', '').split(',')) {
    const name = one.trim();
    if (name === '' || !selector.test(name)) continue;
    sheet.set(name, { ...sheet.get(name), ...said });
  }
}

const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => {
      const end = part.indexOf('*/');
      return index === 0 ? part : end < 0 ? '' : part.slice(end + 2);
    })
    .join('');

/** Limits far above what programs write on one element. */
const maxClasses = 50;
const maxStyle = 5_000;

/** The look of an element: rules for its name, then for its classes, then its inline style. */
export function lookOf(element: Element, sheet: Sheet = noSheet): Readonly<Look> {
  if (element.attrs.length === 0 && sheet.size === 0) return noLook;
  const look: Look = { ...sheet.get(element.tagName) };
  const classes = sheet.size === 0 ? undefined : attribute(element, 'class');
  for (const name of classes?.split(/\s+/, maxClasses) ?? []) {
    Object.assign(look, sheet.get(`.${name}`), sheet.get(`${element.tagName}.${name}`));
  }
  if (element.tagName === 'font') {
    const [colour, face] = [attribute(element, 'color'), attribute(element, 'face')];
    if (colour) look.colour = hueOf(colour.toLowerCase());
    if (face) look.symbols = symbolFontIn(face.toLowerCase()) ?? 'none';
  }
  readDeclarations((attribute(element, 'style') ?? '').slice(0, maxStyle), look);
  return look;
}

/** Whether the source does not show the element: it is hidden, or a reviewer’s comment. */
export function isHidden(element: Element, look: Readonly<Look>): boolean {
  const hidden = attribute(element, 'hidden');
  return (
    look.notDisplayed === true ||
    look.invisible === true ||
    (hidden !== undefined && hidden !== 'until-found') ||
    isComment(element, look) ||
    isCommentMark(element)
  );
}

/** Whether an element is a reviewer’s comment that Word or Google Docs puts at the end of the text. */
export function isComment(element: Element, look: Readonly<Look>): boolean {
  if (look.wordElement?.startsWith('comment')) return true;
  if (element.tagName !== 'div' && element.tagName !== 'p') return false;
  const first = element.childNodes.find((node) => !isBlankText(node));
  if (!first || !isElement(first)) return false;
  if (first.tagName === 'p') return element.tagName === 'div' && isComment(first, {});
  return first.tagName === 'a' && /^cmnt\d+$/.test(attribute(first, 'id') ?? '');
}

/** Whether an element is the mark in the text that refers to a comment. */
const isCommentMark = (element: Element): boolean =>
  /\bmsocom(?:anchor|off)\b/i.test(attribute(element, 'class') ?? '') ||
  (element.tagName === 'a' && /^cmnt_ref\d+$/.test(attribute(element, 'id') ?? ''));

/** Whether an element belongs to Word's settings. Text directly inside it is not content. */
export const isWordSettings = (name: string): boolean =>
  name === 'xml' || /^(?:w:(?!sdt)|x:|o:(?!p$))/.test(name);
