import { namesClaims } from '#content/claims/claim-text.ts';
import type { PathStep } from '#content/findings/finding.ts';
import { type Anchors, createAnchors, pathOfEntry } from '#content/html/anchors.ts';
import { assetIdOf, readHref, readSrc } from '#content/html/attributes.ts';
import { attribute, type Element, hasWords, isElement, walk } from '#content/html/tree.ts';
import { formats } from '#generated/format-rules.ts';
import type { EntryUnderCheck, RuleContext, Use } from './entry';

const stylingAttributes = new Set([
  'style',
  'bgcolor',
  'color',
  'face',
  'align',
  'size',
  'background',
]);
const stylingElements = new Set(['font', 'center', 'big', 'marquee', 'blink', 'style']);

/** Declarations that the buttons of an editor write, and the widths that Directus adds to tables. The boundary handles them. */
const editorStyle =
  /^\s*(?:$|(?:min-)?width:\s*\d+px\s*$|(?:text-decoration(?:-line)?|font-weight|font-style|vertical-align|list-style-type|direction)\s*:)/i;

const isWrittenByEditor = ({ name, value }: Element['attrs'][number]): boolean =>
  name === 'style' && value.split(';').every((declaration) => editorStyle.test(declaration));

export function richText(entry: EntryUnderCheck, context: RuleContext): void {
  for (const { html, path } of entry.texts) {
    if (html === undefined) continue;
    const elements = [...walk(html)].filter(isElement);
    const pagePath = pathOfEntry(entry.model.name, entry.raw);
    const anchors = createAnchors(html, { base: context.base, path: pagePath });
    checkHeadings(elements, path, entry);
    checkStyling(elements, path, entry);
    for (const element of elements) {
      if (element.tagName === 'a') checkLink(element, path, entry, { ...context, anchors });
      if (element.tagName === 'img') checkPicture(element, path, entry, context);
    }
  }
}

function checkHeadings(
  elements: readonly Element[],
  path: readonly PathStep[],
  { report }: EntryUnderCheck,
): void {
  let last = 0;
  for (const element of elements) {
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);
    if (level === 0) continue;
    if (!hasWords(element)) {
      const message = `has an empty heading (level ${level}). People who jump from heading to heading find nothing there.`;
      report(path, 'empty-heading', message);
    } else if (last > 0 && level > last + 1) {
      const message = `skips a heading level: a heading of level ${level} follows one of level ${last}.`;
      report(path, 'heading-order', message, { about: `h${last} h${level}` });
    }
    last = level;
  }
}

function checkStyling(
  elements: readonly Element[],
  path: readonly PathStep[],
  { report }: EntryUnderCheck,
): void {
  for (const { tagName, attrs } of elements) {
    const name = attrs.find(
      (attr) => stylingAttributes.has(attr.name) && !isWrittenByEditor(attr),
    )?.name;
    if (!stylingElements.has(tagName) && name === undefined) continue;
    const what = stylingElements.has(tagName) ? `<${tagName}>` : `${name}="…" on <${tagName}>`;
    report(path, 'raw-styling', `has its own styling (${what}). The site ignores it.`);
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
  // Without an address this is an anchor. The boundary reports unsafe addresses.
  if (address === '') return;
  if (!hasWords(link)) {
    const message = `has a link without text, to “${address}”. Nobody can tell where it leads.`;
    entry.report(path, 'empty-link', message, { about: address });
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
  const alt = attribute(picture, 'alt') ?? null;
  if (alt === null) {
    const message = `has a picture without alternative text (“${address}”). People who cannot see the picture miss what it shows.`;
    entry.report(path, 'missing-alt', message, { about: address });
  }
  const target = readSrc(address, context.base)?.replace(/^\/assets\//, '');
  if (target !== undefined)
    collectAddress('assets', { address, target, path, alt }, entry, context);
}

/** Collects the addresses in link and file fields. The boundary reports malformed addresses. */
export function addresses(entry: EntryUnderCheck, context: RuleContext): void {
  for (const { format, text, path } of entry.texts) {
    // The old address of a redirect no longer exists.
    if (path[0] === 'redirects' && path.at(-1) === 'from') continue;
    const address = text.trim();
    if (format === 'asset') {
      const target = assetIdOf(address, context.base) ?? address;
      if (formats.asset(target))
        collectAddress('assets', { address, target, path }, entry, context);
    } else if ((format === 'link' || format === 'https') && formats.link(address)) {
      collectAddress('links', { address, target: address, path }, entry, context);
    }
  }
}

interface CollectedAddress {
  readonly address: string;
  /** The address on this site: the boundary replaces addresses of the content service's files with paths. */
  readonly target: string;
  readonly path: readonly PathStep[];
  readonly alt?: Use['alt'];
}

function collectAddress(
  kind: 'links' | 'assets',
  { address, target, path, alt }: CollectedAddress,
  entry: EntryUnderCheck,
  context: RuleContext,
): void {
  // The boundary reports an address that names a claim, and leaves it out.
  if (namesClaims(target)) return;
  if (leadsIntoService(address, target, context)) {
    const message = `leads into the content service (“${address}”), which visitors cannot open.`;
    entry.report(path, 'cms-address', message, { about: address });
    return;
  }
  const [, service] =
    /^(https?:\/\/.+?)\/assets\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-/i.exec(target) ?? [];
  if (service !== undefined) {
    const message = `uses “${address}”, a file of another content service (${service}). Visitors’ browsers load it from there.`;
    entry.report(path, 'foreign-file', message, { about: address });
  }
  const uses = context[kind].get(target) ?? [];
  context[kind].set(target, uses);
  const { location, shown } = entry;
  uses.push({ location, path, shown, alt });
}

function leadsIntoService(address: string, target: string, context: RuleContext): boolean {
  if (!URL.canParse(target) || !URL.canParse(address)) return false;
  const { host, pathname } = new URL(address);
  return [context.base, context.publicUrl].some((base) => {
    if (base === undefined) return false;
    const service = new URL(base);
    // The service may be below a path of the site's own host.
    const folder = `${service.pathname.replace(/(?<!\/)\/+$/, '')}/`;
    return host === service.host && `${pathname}/`.startsWith(folder);
  });
}
