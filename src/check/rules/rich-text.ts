import type { PathStep } from '#content/findings/finding.ts';
import { type Anchors, createAnchors } from '#content/html/anchors.ts';
import { readHref, readSrc } from '#content/html/attributes.ts';
import { pathOfEntry } from '#content/html/places.ts';
import { attribute, type Element, hasWords, isElement, walk } from '#content/html/tree.ts';
import { collectAddress } from './addresses';
import type { EntryUnderCheck, RuleContext } from './entry';
import { words } from './messages';

/** Attributes that style by hand; the site's own styles decide how text looks. */
const styling = new Set(['style', 'bgcolor', 'color', 'face', 'align', 'size', 'background']);

/** Elements that style by hand. */
const stylists = new Set(['font', 'center', 'big', 'marquee', 'blink', 'style']);

/** Declarations that the buttons of an editor write. The boundary reads them, except widths, which Directus adds to each table. */
const written =
  /^\s*(?:$|(?:min-)?width:\s*\d+px\s*$|(?:text-decoration(?:-line)?|font-weight|font-style|vertical-align|list-style-type|direction)\s*:)/i;

const isWrittenByEditor = ({ name, value }: Element['attrs'][number]): boolean =>
  name === 'style' && value.split(';').every((declaration) => written.test(declaration));

/** Rich text: headings, links, pictures, raw styling and addresses of the content service, as a page needs them. */
export function richText(entry: EntryUnderCheck, context: RuleContext): void {
  for (const { html, path } of entry.texts) {
    if (html === undefined) continue;
    const elements = [...walk(html)].filter(isElement);
    const anchors = createAnchors(html, { base: context.base, path: pagePathOf(entry) });
    checkHeadings(elements, path, entry);
    checkStyling(elements, path, entry);
    for (const element of elements) {
      if (element.tagName === 'a') checkLink(element, path, entry, { ...context, anchors });
      if (element.tagName === 'img') checkPicture(element, path, entry, context);
    }
  }
}

const pagePathOf = ({ model, raw }: EntryUnderCheck) => pathOfEntry(model.name, raw);

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
    const name = attrs.find((attr) => styling.has(attr.name) && !isWrittenByEditor(attr))?.name;
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
  context: RuleContext & { readonly anchors: Anchors },
): void {
  const address = (attribute(link, 'href') ?? '').trim();
  // An anchor by name is no link; an address that is not safe is the boundary's finding.
  if (address === '') return;
  if (!hasWords(link)) {
    entry.report(path, { rule: 'empty-link', message: words.emptyLink(address), about: address });
  }
  // The boundary checks links within a text.
  if (context.anchors.nameIn(address) !== undefined) return;
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
