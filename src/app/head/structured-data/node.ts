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
import { site } from '#site.ts';
import type { Metadata } from '../metadata';
import { ogPath } from '../og-address';

/**
 * One thing that a page tells search engines about, in the vocabulary of schema.org. Those that the site has are listed:
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

/** What the things of a page are made from besides its content. */
export interface Place {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly metadata: Metadata;
}

/** The names of things that more than one thing refers to. */
export const firmId = (siteUrl: string) => `${siteUrl}/#firm`;
export const websiteId = (siteUrl: string) => `${siteUrl}/#website`;
export const licenceId = (siteUrl: string) => `${siteUrl}/#licence`;

export const urlOf = ({ siteUrl, metadata }: Place) => siteUrl + metadata.path;

/** The shared picture of a page, of the size that search engines ask for. */
export function imageOf({ siteUrl, metadata }: Place): string | undefined {
  const path = ogPath(metadata);
  return path && siteUrl + path;
}

/** The title of a page without the brand. */
export const nameOf = ({ metadata: { title } }: Place) => {
  const brand = ` | ${site.brand}`;
  return title.endsWith(brand) ? title.slice(0, -brand.length) : title;
};
