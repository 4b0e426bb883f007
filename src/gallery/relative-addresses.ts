import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** Maps an address of the site to an exported file, relative to the folder; `undefined` if the file is not exported. */
export type FileOf = (address: string) => string | undefined;

const isSitePath = (address: string) => /^\/(?!\/)/.test(address);

/** Makes addresses relative. Links to pages that are not exported become `#`. @param root the path to the exported folder: empty, or `../` */
export function withRelativeAddresses(html: string, root: string, fileOf: FileOf): string {
  const relative = (address: string) => {
    const file = fileOf(address);
    return file === undefined ? '#' : root + file;
  };
  const inStyles = (css: string) =>
    css.replace(/url\(["']?(\/[^/()"'][^()"']*)["']?\)/g, (_, url) => `url(${relative(url)})`);
  const visit = (node: Node): void => {
    if ('attrs' in node) {
      // Each picture is exported in one size, the file in `src`.
      node.attrs = node.attrs.filter(({ name, value }) => name !== 'srcset' || !isSitePath(value));
      for (const each of node.attrs) {
        if (each.name === 'style') each.value = inStyles(each.value);
        else if (/^(?:href|src|poster|action)$/.test(each.name) && isSitePath(each.value))
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
