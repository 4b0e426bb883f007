import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** A run of visible text, and the language that the document gives it. */
interface LanguageText {
  readonly lang: string;
  readonly text: string;
  /** The element around it. */
  readonly element: string;
}

const invisible = /^(?:script|style|template|svg)$/;

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

function* textsIn(
  nodes: readonly Node[],
  lang: string,
  element: string,
): Generator<LanguageText, void> {
  for (const node of nodes) {
    if (node.nodeName === '#text' && 'value' in node) {
      const text = tidy(node.value);
      if (text) yield { lang, text, element };
    }
    if ('tagName' in node && !invisible.test(node.tagName)) {
      const ownLang = node.attrs.find(({ name }) => name === 'lang')?.value;
      yield* textsIn(node.childNodes, ownLang ?? lang, node.tagName);
    }
  }
}

/** The visible texts of a document in order, one for each text node. */
export const languageTexts = (html: string): readonly LanguageText[] => [
  ...textsIn(parse(html).childNodes, '', ''),
];

/** The texts between the tags of rich text; a text without tags is one text. */
export const fragmentsOf = (text: string): readonly string[] =>
  [...textsIn(parseFragment(text).childNodes, '', '')].map((part) => part.text);

/** The attributes of the elements of one kind in a document. */
export function elementsIn(html: string, name: string) {
  const elements: Readonly<Record<string, string>>[] = [];
  const visit = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      if (node.tagName === name)
        elements.push(Object.fromEntries(node.attrs.map((attr) => [attr.name, attr.value])));
      visit(node.childNodes);
    }
  };
  visit(parse(html).childNodes);
  return elements;
}
