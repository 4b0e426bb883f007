import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** Gives the file of an address of the site, relative to the exported folder; `undefined` where none is exported for it. */
export type FileOf = (address: string) => string | undefined;

const isOwn = (address: string) => /^\/(?!\/)/.test(address);

/**
 * A document whose addresses of the site are relative, so that it opens from any folder. Links to pages of the site lead
 * nowhere, as the pages are not there.
 * @param root from the document to the exported folder: empty, or `../`
 */
export function withRelativeAddresses(html: string, root: string, fileOf: FileOf): string {
  const relative = (address: string) => {
    const file = fileOf(address);
    return file === undefined ? '#' : root + file;
  };
  const inStyles = (css: string) =>
    css.replace(/url\((["']?)(\/[^/)"'][^)"']*)\1\)/g, (_, _quote, url) => `url(${relative(url)})`);
  const visit = (node: Node): void => {
    if ('attrs' in node) {
      // Each picture is one file: that of `src`.
      node.attrs = node.attrs.filter(({ name, value }) => name !== 'srcset' || !isOwn(value));
      for (const each of node.attrs) {
        if (each.name === 'style') each.value = inStyles(each.value);
        else if (/^(?:href|src|poster|action)$/.test(each.name) && isOwn(each.value))
          each.value = relative(each.value);
      }
    }
    if (node.nodeName === '#text' && 'value' in node && node.parentNode?.nodeName === 'style') {
      node.value = inStyles(node.value);
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  const document = parse(html);
  visit(document);
  return serialize(document);
}
