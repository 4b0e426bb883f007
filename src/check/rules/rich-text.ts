import type { PathStep } from '#content/findings/finding.ts';
import { readHref, readSrc } from '#content/html/attributes.ts';
import {
  attribute,
  type Element,
  hasWords,
  isElement,
  parseBounded,
  walk,
} from '#content/html/tree.ts';
import { collectAddress } from './collect-address';
import type { EntryUnderCheck, RuleContext } from './entry';
import { words } from './messages';

/** Attributes that style by hand; the site's own styles decide how text looks. */
const styling = new Set(['style', 'bgcolor', 'color', 'face', 'align', 'size', 'background']);

/** Elements that style by hand. */
const stylists = new Set(['font', 'center', 'big', 'marquee', 'blink', 'style']);

/** Rich text: headings, links, pictures, raw styling and addresses of the content service, as a page needs them. */
export function richText(entry: EntryUnderCheck, context: RuleContext): void {
  for (const { field, value, path } of entry.values) {
    if (field.type === 'text' && field.format === 'html' && typeof value === 'string') {
      checkText(value, path, entry, context);
    }
  }
}

function checkText(
  html: string,
  path: readonly PathStep[],
  entry: EntryUnderCheck,
  context: RuleContext,
): void {
  // A text with too many elements is omitted by the boundary, which has reported it.
  const root = parseBounded(html);
  if (root === undefined) return;
  let last = 0;
  let styled: string | undefined;
  for (const node of walk(root)) {
    if (!isElement(node)) continue;
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
    if (level > 0) {
      checkHeading(node, level, last, path, entry);
      last = level;
    }
    if (node.tagName === 'a') checkLink(node, path, entry, context);
    if (node.tagName === 'img') checkPicture(node, path, entry, context);
    styled ??= stylingOf(node);
  }
  if (styled !== undefined) {
    entry.report(path, { rule: 'raw-styling', message: words.rawStyling(styled) });
  }
}

function stylingOf(element: Element): string | undefined {
  if (stylists.has(element.tagName)) return `<${element.tagName}>`;
  const name = element.attrs.find((attr) => styling.has(attr.name))?.name;
  return name === undefined ? undefined : `${name}="…" on <${element.tagName}>`;
}

function checkHeading(
  heading: Element,
  level: number,
  last: number,
  path: readonly PathStep[],
  entry: EntryUnderCheck,
): void {
  if (!hasWords(heading)) {
    entry.report(path, { rule: 'empty-heading', message: words.emptyHeading(level) });
  } else if (last > 0 && level > last + 1) {
    const about = `h${last} h${level}`;
    entry.report(path, { rule: 'heading-order', message: words.headingOrder(last, level), about });
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
  if (target !== undefined) {
    collectAddress('link', { address, target, path, about: address }, entry, context);
  }
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
  const source = readSrc(address, context.base);
  if (source !== undefined) {
    const target = source.replace(/^\/assets\//, '');
    collectAddress('asset', { address, target, path, about: address }, entry, context);
  }
}
