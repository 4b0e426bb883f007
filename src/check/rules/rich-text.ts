import type { PathStep } from '#content/findings/finding.ts';
import { readHref, readSrc } from '#content/html/attributes.ts';
import { attribute, type Element, hasWords, isElement, walk } from '#content/html/tree.ts';
import { collectAddress } from './addresses';
import type { EntryUnderCheck, RuleContext } from './entry';
import { words } from './messages';

/** Attributes that style by hand; the site's own styles decide how text looks. */
const styling = new Set(['style', 'bgcolor', 'color', 'face', 'align', 'size', 'background']);

/** Elements that style by hand. */
const stylists = new Set(['font', 'center', 'big', 'marquee', 'blink', 'style']);

/** Directus's editor writes widths on each table and its columns, of which editors know nothing: the page has none. */
const isColumnWidth = (style: string): boolean => /^\s*(?:min-)?width:\s*\d+px;?\s*$/.test(style);

/** Rich text: headings, links, pictures, raw styling and addresses of the content service, as a page needs them. */
export function richText(entry: EntryUnderCheck, context: RuleContext): void {
  for (const { html, path } of entry.texts) {
    if (html === undefined) continue;
    const elements = [...walk(html)].filter(isElement);
    checkHeadings(elements, path, entry);
    checkStyling(elements, path, entry);
    for (const element of elements) {
      if (element.tagName === 'a') checkLink(element, path, entry, context);
      if (element.tagName === 'img') checkPicture(element, path, entry, context);
    }
  }
}

function checkHeadings(
  elements: readonly Element[],
  path: readonly PathStep[],
  entry: EntryUnderCheck,
): void {
  let last = 0;
  for (const element of elements) {
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);
    if (level === 0) continue;
    if (!hasWords(element)) {
      entry.report(path, { rule: 'empty-heading', message: words.emptyHeading(level) });
    } else if (last > 0 && level > last + 1) {
      const message = words.headingOrder(last, level);
      entry.report(path, { rule: 'heading-order', message, about: `h${last} h${level}` });
    }
    last = level;
  }
}

/** Styling by hand is reported once for each text. */
function checkStyling(
  elements: readonly Element[],
  path: readonly PathStep[],
  entry: EntryUnderCheck,
): void {
  for (const { tagName, attrs } of elements) {
    const name = attrs.find((attr) => styling.has(attr.name) && !isColumnWidth(attr.value))?.name;
    if (!stylists.has(tagName) && name === undefined) continue;
    const what = stylists.has(tagName) ? `<${tagName}>` : `${name}="…" on <${tagName}>`;
    entry.report(path, { rule: 'raw-styling', message: words.rawStyling(what) });
    return;
  }
}

function checkLink(
  link: Element,
  path: readonly PathStep[],
  entry: EntryUnderCheck,
  context: RuleContext,
): void {
  const address = (attribute(link, 'href') ?? '').trim();
  // An anchor by name is no link; an address that is not safe is the boundary's finding.
  if (address === '') return;
  if (!hasWords(link)) {
    entry.report(path, { rule: 'empty-link', message: words.emptyLink(address), about: address });
  }
  const target = readHref(address, context.base);
  if (target !== undefined) collectAddress('links', { address, target, path }, entry, context);
}

function checkPicture(
  picture: Element,
  path: readonly PathStep[],
  entry: EntryUnderCheck,
  context: RuleContext,
): void {
  const address = (attribute(picture, 'src') ?? '').trim();
  if (attribute(picture, 'alt') === undefined) {
    entry.report(path, { rule: 'missing-alt', message: words.missingAlt(address), about: address });
  }
  const target = readSrc(address, context.base)?.replace(/^\/assets\//, '');
  if (target !== undefined) collectAddress('assets', { address, target, path }, entry, context);
}
