import type { BreadcrumbListLeaf } from 'schema-dts';

/** The way to a page from the first page of the site, the page itself included; `path` begins with a slash. */
export const breadcrumbs = (
  siteUrl: string,
  way: readonly { readonly name: string; readonly path: string }[],
): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...way].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});
