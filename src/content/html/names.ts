import { renamed } from './allow-list';
import { readAttributes } from './attributes';
import { numberingOf } from './pasted/list-numbers';
import { type Look, lookOf, type Sheet } from './pasted/styles';
import { attribute, type Element, isElement } from './tree';

const isList = (name: string): boolean => name === 'ul' || name === 'ol';

const drawnBullets = /^(?:disc|circle|square)$/;

/** The `list-style-type` of a list. Google Docs sets it on the items. */
function numberingIn(list: Element, look: Readonly<Look>, sheet: Sheet): string | undefined {
  const first = list.childNodes.find((node) => isElement(node) && node.tagName === 'li');
  return look.numbering ?? (first && isElement(first) ? lookOf(first, sheet).numbering : undefined);
}

/** The element name on the site, if the element is allowed. */
export function nameOf(node: Element, look: Readonly<Look>, sheet: Sheet): string {
  const { tagName } = node;
  const name = Object.hasOwn(renamed, tagName) ? (renamed[tagName] ?? tagName) : tagName;
  if (isList(name)) {
    const numbering = numberingIn(node, look, sheet);
    if (numbering === undefined) return name;
    return numberingOf(numbering) ? 'ol' : drawnBullets.test(numbering) ? 'ul' : name;
  }
  if (name === 'td') {
    const isHeader = /^(?:row|column)header$/.test(attribute(node, 'role') ?? '');
    return isHeader || attribute(node, 'scope') !== undefined ? 'th' : name;
  }
  // Without `dir` it has no effect.
  return name === 'bdo' && attribute(node, 'dir') === undefined ? 'span' : name;
}

/** Language and direction of an element's words. */
export interface Language {
  readonly lang: string;
  readonly dir: string;
  /** Attributes needed because they differ from the surrounding text. */
  readonly attrs: Element['attrs'];
}

const primary = (lang: string): string => lang.toLowerCase().split('-', 1)[0] ?? '';

export function languageOf(
  node: Element,
  look: Readonly<Look>,
  around: Pick<Language, 'lang' | 'dir'>,
): Language {
  const read = readAttributes(node, 'span');
  const lang = read.find(({ name }) => name === 'lang')?.value;
  const dir = read.find(({ name }) => name === 'dir')?.value ?? look.direction;
  const attrs: Element['attrs'] = [];
  // Word sets `lang` on every run, even if it is the language of the page.
  if (lang && primary(lang) !== primary(around.lang)) attrs.push({ name: 'lang', value: lang });
  if (dir && dir !== around.dir) attrs.push({ name: 'dir', value: dir });
  return { lang: lang ?? around.lang, dir: dir ?? around.dir, attrs };
}

interface Named {
  readonly node: Element;
  readonly name: string;
  readonly look: Readonly<Look>;
}

interface ListOptions {
  readonly sheet: Sheet;
  readonly onChanged: (what: string) => void;
}

/** The attributes of an allowed element, except addresses and ids. */
export function attributesOf(
  { node, name, look }: Named,
  language: Language,
  { sheet, onChanged }: ListOptions,
): Element['attrs'] {
  const read = readAttributes(node, name);
  const lang = read.some((attr) => attr.name === 'lang');
  const keepsDir = lang || name === 'bdo' || name === 'bdi';
  const attrs = read.filter((attr) => attr.name !== 'dir' || keepsDir);
  const dir = language.attrs.find((attr) => attr.name === 'dir');
  if (dir && !attrs.some((attr) => attr.name === 'dir')) attrs.push(dir);
  if (name !== 'ol' || attrs.some((attr) => attr.name === 'type')) return attrs;
  const numbering = numberingIn(node, look, sheet);
  const type = numbering === undefined ? '1' : numberingOf(numbering);
  if (type === undefined)
    onChanged(`list numbers of the kind “${numbering?.slice(0, 30)}” are shown as 1, 2, 3`);
  else if (type !== '1') attrs.push({ name: 'type', value: type });
  return attrs;
}
