import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { siteUrl } from './export-run';

const isElement = (node: Tree.ChildNode): node is Tree.Element => 'attrs' in node;

/** Every address in a document: links, pictures, scripts, styles and social pictures. */
function addressesIn(html: string, publicOrigin: string): readonly string[] {
  const addresses: string[] = [];
  const visit = (node: Tree.ParentNode) => {
    for (const child of node.childNodes) {
      if (!isElement(child)) continue;
      for (const { name, value } of child.attrs) {
        if (['href', 'src', 'poster'].includes(name)) addresses.push(value);
        if (['srcset', 'imagesrcset'].includes(name)) {
          addresses.push(...value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''));
        }
        if (name === 'content' && value.startsWith(`${publicOrigin}/`)) addresses.push(value);
      }
      for (const part of child.childNodes) {
        if (child.tagName !== 'style' || !('value' in part)) continue;
        addresses.push(
          ...Array.from(part.value.matchAll(/url\(["']?([^"')]+)/g), ([, it = '']) => it),
        );
      }
      visit(child);
    }
  };
  visit(parse(html));
  return addresses;
}

/**
 * Crawls a static host from some of its pages.
 * @param publicOrigin the origin that the exported pages give as their own
 * @returns the addresses found, the mistakes, and the content types
 */
export async function followLinks(origin: string, from: readonly string[], publicOrigin = siteUrl) {
  const seen = new Set(from);
  const kinds = new Set<string>();
  const wrong: string[] = [];
  // Iterating over a set includes items added meanwhile.
  for (const path of seen) {
    const answer = await fetch(origin + path);
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`);
    if (type === 'application/octet-stream' && !/\.(?:br|gz)$/.test(path))
      wrong.push(`${path}: ${type}`);
    kinds.add(type);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length === 0) wrong.push(`${path}: empty`);
    if (type === 'image/webp' && String.fromCharCode(...bytes.slice(8, 12)) !== 'WEBP') {
      wrong.push(`${path}: no WebP`);
    }
    if (type !== 'text/html') continue;
    for (const address of addressesIn(new TextDecoder().decode(bytes), publicOrigin)) {
      const url = new URL(address, publicOrigin + path);
      if (url.origin === publicOrigin && url.pathname !== '/enquiries') {
        seen.add(url.pathname + url.search);
      }
    }
  }
  return { seen, kinds, wrong };
}
