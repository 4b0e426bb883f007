/** An element as a strict reader sees it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text within, not that of its children. */
  readonly text: string;
}

type Building = {
  name: string;
  attributes: Record<string, string>;
  children: Building[];
  text: string;
};

/** Characters that XML allows (XML 1.0, 2.2). */
const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function textOf(raw: string): string {
  if (raw.includes('<') || raw.includes(']]>')) throw new Error(`Not text: ${raw}`);
  return raw.replace(/&([^;]*);?/g, (whole, name: string) => {
    const character = /^#\d+$/.test(name)
      ? String.fromCodePoint(Number(name.slice(1)))
      : entities[name];
    if (character === undefined || !whole.endsWith(';')) throw new Error(`No entity: ${whole}`);
    return character;
  });
}

function attributesOf(raw: string): Record<string, string> {
  const found: Record<string, string> = {};
  const rest = raw.replace(/\s+([A-Za-z][\w.-]*)="([^"]*)"/g, (_, name: string, value: string) => {
    if (Object.hasOwn(found, name)) throw new Error(`Twice: ${name}`);
    found[name] = textOf(value.replace(/[\t\n\r]/g, ' '));
    return '';
  });
  if (rest.trim() !== '') throw new Error(`Not attributes: ${rest}`);
  return found;
}

/**
 * Reads a document of the part of XML that reports are written in: a declaration, elements, attributes in double quotes,
 * text. For tests: whatever is not well-formed, or not of this part, is an error.
 */
export function readXml(xml: string): XmlElement {
  if (!allowed.test(xml)) throw new Error('A character that XML does not allow.');
  const [declaration = ''] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(xml) ?? [];
  if (declaration === '') throw new Error('No declaration.');
  const root: Building = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, raw = '', tag] of xml
    .slice(declaration.length)
    .matchAll(/([^<]*)(?:<([^<>]*)>|$)/g)) {
    const parent = open.at(-1);
    if (parent === undefined) throw new Error('An end without a start.');
    parent.text += textOf(raw);
    if (tag === undefined) continue;
    const [, end, name, inside = '', empty] =
      /^(\/?)([A-Za-z][\w.-]*)((?:\s[\s\S]*?)?)(\/?)$/.exec(tag) ?? [];
    if (name === undefined) throw new Error(`Not a tag: <${tag}>`);
    if (end === '/') {
      if (open.pop()?.name !== name || inside.trim() !== '') throw new Error(`Wrong end: ${name}`);
      continue;
    }
    const element: Building = { name, attributes: attributesOf(inside), children: [], text: '' };
    parent.children.push(element);
    if (empty !== '/') open.push(element);
  }
  const [top, ...others] = root.children;
  if (open.length !== 1 || top === undefined || others.length > 0 || root.text.trim() !== '') {
    throw new Error('Not one whole element.');
  }
  return top;
}

/** The elements of a name, at any depth, in the order of the document. */
export function elementsOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);
}
