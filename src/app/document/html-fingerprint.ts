import { fingerprint } from '#app/data/fingerprint.ts';

const ignored = /[\s\0\uFFFD]+/g;

/** A hash of a tree's elements (`<p`), comments (`<!`) and texts, in document order. */
export const partsFingerprint = (parts: string): string =>
  fingerprint(parts.replaceAll(ignored, ''), 0x811c9dc5);

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * The fingerprint of HTML that React has rendered. It leaves out attributes, which hydration does not compare. React escapes
 * `&<>"'`, so each `<` begins a tag and each `>` ends one.
 */
export const htmlFingerprint = (html: string): string =>
  partsFingerprint(
    html
      .replaceAll(/<\/[^<>]*>/g, '')
      .replaceAll(/(?:(<!)[^<>]*|(<[^\s/<>!]+)(?:[\s/!][^<>]*)?)>/g, '$1$2')
      .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? ''),
  );

/** The fingerprint of a browser's document. It equals the fingerprint of the HTML unless something has changed the document. */
export function elementFingerprint(root: Element): string {
  const { SHOW_ELEMENT, SHOW_TEXT, SHOW_COMMENT } = NodeFilter;
  const walker = document.createTreeWalker(root, SHOW_ELEMENT | SHOW_TEXT | SHOW_COMMENT);
  let parts = '';
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    parts +=
      node instanceof Element ? `<${node.localName}` : node instanceof Text ? node.data : '<!';
  }
  return partsFingerprint(parts);
}
