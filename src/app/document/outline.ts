import { fingerprint } from '#app/head/metadata.ts';

/** Parsers, minifiers and browsers differ on blanks; parsers drop or replace the other two. */
const ignored = /[\s\0\uFFFD]+/g;

/** A short fingerprint of the elements (`<p`), comments (`<!`) and texts of a tree, in document order. */
export const outlineOf = (parts: string): string =>
  fingerprint(parts.replaceAll(ignored, ''), 0x811c9dc5);

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * The outline of a tree that React has rendered: all that hydration compares with the document. Attributes do not count.
 * React escapes `&<>"'` in texts and attributes alike, so each `<` begins a tag and each `>` ends one.
 */
export const outlineOfHtml = (html: string): string =>
  outlineOf(
    html
      .replaceAll(/<\/[^>]*>/g, '')
      .replaceAll(/(<!|<[^\s/>!]+)[^>]*>/g, '$1')
      .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? ''),
  );

/** The outline of a tree in a browser's document: that of its HTML, unless somebody changed it. */
export function outlineOfElement(root: Element): string {
  const { SHOW_ELEMENT, SHOW_TEXT, SHOW_COMMENT } = NodeFilter;
  const walker = document.createTreeWalker(root, SHOW_ELEMENT | SHOW_TEXT | SHOW_COMMENT);
  let parts = '';
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    parts +=
      node instanceof Element ? `<${node.localName}` : node instanceof Text ? node.data : '<!';
  }
  return outlineOf(parts);
}
