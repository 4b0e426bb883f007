import type {
  AboutPageLeaf,
  BlogLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  ContactPageLeaf,
  EducationalOccupationalCredentialLeaf,
  FAQPageLeaf,
  ProfessionalServiceLeaf,
  ServiceLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import type { Metadata } from '../metadata';
import { ogPath } from '../og-address';

/**
 * One thing that a page describes to search engines, in the vocabulary of schema.org. Those that the site has are listed:
 * checking against all eight hundred takes seconds.
 */
export type Node =
  | AboutPageLeaf
  | BlogLeaf
  | BlogPostingLeaf
  | BreadcrumbListLeaf
  | ContactPageLeaf
  | EducationalOccupationalCredentialLeaf
  | FAQPageLeaf
  | ProfessionalServiceLeaf
  | ServiceLeaf
  | WebPageLeaf
  | WebSiteLeaf;

/** What every node is made from besides the content. */
export interface NodeContext {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly metadata: Metadata;
}

/** The names of things that more than one thing refers to. */
export const firmId = (siteUrl: string) => `${siteUrl}/#firm`;
export const websiteId = (siteUrl: string) => `${siteUrl}/#website`;
export const licenceId = (siteUrl: string) => `${siteUrl}/#licence`;

export const urlOf = ({ siteUrl, metadata }: NodeContext) => siteUrl + metadata.path;

/** The shared picture of a page, of the size that search engines ask for. */
export function imageOf({ siteUrl, metadata }: NodeContext): string | undefined {
  const path = ogPath(metadata);
  return path && siteUrl + path;
}

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
