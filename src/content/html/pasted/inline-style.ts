import { attribute, type Element, isBlankText, isElement } from '../tree';

/** The inline styles of an element that change the meaning of its words. A missing property is not styled. */
export interface InlineStyle {
  hidden?: boolean;
  struck?: boolean;
  underlined?: boolean;
  bold?: boolean;
  italic?: boolean;
  raised?: 'sup' | 'sub' | undefined;
  direction?: string;
  numbering?: string | undefined;
  /** Word's `mso-list`: `l0 level2 lfo1` on a paragraph, `ignore` on its marker. */
  wordList?: string;
  /** Word's `mso-element`, such as `comment-list`. */
  wordElement?: string;
}

const readDecoration = (value: string): InlineStyle => ({
  struck: value.includes('line-through'),
  underlined: value.includes('underline'),
});

const readNumbering = (value: string): InlineStyle => ({ numbering: value.split(' ')[0] });

const readers: Readonly<Record<string, (value: string) => InlineStyle>> = {
  display: (value) => (value === 'none' ? { hidden: true } : {}),
  visibility: (value) => (value === 'hidden' ? { hidden: true } : {}),
  'mso-hide': (value) => (value === 'all' ? { hidden: true } : {}),
  'text-decoration': readDecoration,
  'text-decoration-line': readDecoration,
  'text-line-through': (value) => ({ struck: !value.startsWith('no') }),
  'font-weight': (value) => ({ bold: value.startsWith('bold') || Number(value) >= 600 }),
  'font-style': (value) => ({ italic: /^(?:italic|oblique)/.test(value) }),
  'vertical-align': (value) => ({
    raised: value === 'super' ? 'sup' : value === 'sub' ? 'sub' : undefined,
  }),
  direction: (value) => (/^(?:rtl|ltr)$/.test(value) ? { direction: value } : {}),
  'list-style': readNumbering,
  'list-style-type': readNumbering,
  'mso-list': (value) => ({ wordList: value }),
  'mso-element': (value) => ({ wordElement: value }),
};

const maxStyleLength = 5_000;

export function parseInlineStyle(element: Element): Readonly<InlineStyle> {
  const declarations = attribute(element, 'style');
  const style: InlineStyle = {};
  for (const declaration of declarations?.slice(0, maxStyleLength).toLowerCase().split(';') ?? []) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim();
    if (colon < 0 || !Object.hasOwn(readers, name)) continue;
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim();
    if (value !== '' && value !== 'inherit') Object.assign(style, readers[name]?.(value));
  }
  return style;
}

/** True if the source hides an element, or the element is a reviewer's comment. */
export function isHidden(element: Element, style: Readonly<InlineStyle>): boolean {
  const hidden = attribute(element, 'hidden');
  return (
    style.hidden === true ||
    (hidden !== undefined && hidden !== 'until-found') ||
    isComment(element, style) ||
    isCommentMark(element)
  );
}

/** True for a reviewer's comment that Word or Google Docs puts at the end of the text. */
export function isComment(element: Element, style: Readonly<InlineStyle>): boolean {
  if (style.wordElement?.startsWith('comment')) return true;
  if (element.tagName !== 'div' && element.tagName !== 'p') return false;
  const first = element.childNodes.find((node) => !isBlankText(node));
  if (!first || !isElement(first)) return false;
  if (first.tagName === 'p') return element.tagName === 'div' && isComment(first, {});
  return first.tagName === 'a' && /^cmnt\d+$/.test(attribute(first, 'id') ?? '');
}

const isCommentMark = (element: Element): boolean =>
  /\bmsocom(?:anchor|off)\b/i.test(attribute(element, 'class') ?? '') ||
  (element.tagName === 'a' && /^cmnt_ref\d+$/.test(attribute(element, 'id') ?? ''));

/** True if an element belongs to Word's settings. Text directly inside the element is not content. */
export const isWordSettings = (name: string): boolean =>
  name === 'xml' || /^(?:w:(?!sdt)|x:|o:(?!p$))/.test(name);
