import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** A page's text and head, as a browser would read them. */
export function readPage(html: string) {
  const nodes = [...walk(parse(html).childNodes)];
  const elements = nodes.flatMap((node) =>
    'tagName' in node
      ? [
          {
            name: node.tagName,
            attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
            text: textOf(node),
          },
        ]
      : [],
  );
  const all = (name: string) => elements.filter((element) => element.name === name);
  const meta = (key: string) =>
    all('meta')
      .filter(({ attributes }) => attributes['name'] === key || attributes['property'] === key)
      .map(({ attributes }) => attributes['content']);
  return {
    all,
    meta,
    title: all('title')[0]?.text,
    canonical: all('link').find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes[
      'href'
    ],
    /** The visible texts in an element, in order. */
    words: (name: string) =>
      all(name)
        .map(({ text }) => text)
        .join('\n'),
    links: (within: string) =>
      nodes
        .filter((node) => 'tagName' in node && node.tagName === within)
        .flatMap((node) => [...walk('childNodes' in node ? node.childNodes : [])])
        .flatMap((node) =>
          'tagName' in node && node.tagName === 'a'
            ? [node.attrs.find(({ name }) => name === 'href')?.value ?? '']
            : [],
        ),
  };
}

function* walk(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    if ('childNodes' in node) yield* walk(node.childNodes);
  }
}

function textOf(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  // Style elements are among the page's elements, but their text is not visible.
  if ('tagName' in node && node.tagName === 'style') return '';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
