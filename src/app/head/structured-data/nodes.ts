import { hosted } from '#components/pictures/asset-file.ts';
import type { Crumb } from '#components/primitives/breadcrumbs.tsx';
import { searchPage } from '#search/addresses.ts';
import { site, weekdays } from '#site.ts';
import { type Metadata, ogPath, ogTitle } from '../metadata';

/**
 * One thing that a page describes to search engines, in the vocabulary of schema.org. The contract tests check the
 * vocabulary on every page; properties that are `undefined` are not written.
 */
export type Node = Readonly<Record<string, unknown>>;

/** What every node is made from besides the content. */
export interface NodeContext {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly path: string;
  /** The full address of the page. */
  readonly url: string;
  /** The title without the brand. */
  readonly name: string;
  readonly description: string;
  /** The shared picture of the page, of the size that search engines ask for. */
  readonly image: string | undefined;
  /** Refers to the firm. */
  readonly firm: Node;
}

export function contextOf(siteUrl: string, metadata: Metadata): NodeContext {
  const { path, description } = metadata;
  const picture = ogPath(metadata);
  return {
    siteUrl,
    path,
    url: siteUrl + path,
    name: ogTitle(metadata),
    description,
    image: picture && siteUrl + picture,
    firm: { '@id': `${siteUrl}/#firm` },
  };
}

/** The firm by its name, for pages that only refer to it. */
export const firmNamed = ({ siteUrl, firm }: NodeContext): Node => ({
  '@type': 'ProfessionalService',
  ...firm,
  name: site.brand,
  url: `${siteUrl}/`,
});

/** The firm with all its public facts, and the licence: it is the consultant's own, and the firm works under it. */
export function firmWithLicence(context: NodeContext): readonly Node[] {
  const { licence } = site;
  const logo = context.siteUrl + hosted('/assets/logo');
  const hasCredential = { '@id': `${context.siteUrl}/#licence` };
  return [
    {
      ...firmNamed(context),
      legalName: site.legalName,
      description: site.description,
      logo,
      image: logo,
      email: site.email,
      telephone: site.phones.map(({ number }) => number),
      address: site.offices.map(({ address }) => address),
      // Each office with its own hours, which are by its own clock.
      location: site.offices.map(({ city, address, hours }) => ({
        '@type': 'Place',
        name: city,
        address,
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: weekdays.slice(weekdays.indexOf(hours.from), weekdays.indexOf(hours.to) + 1),
          opens: hours.opens.padStart(5, '0'),
          closes: hours.closes.padStart(5, '0'),
        },
      })),
      areaServed: site.areaServed,
      sameAs: site.social.map(({ url }) => url),
      hasCredential,
      employee: {
        '@type': 'Person',
        name: licence.licensee,
        jobTitle: licence.title,
        hasCredential,
      },
    },
    {
      '@type': 'EducationalOccupationalCredential',
      ...hasCredential,
      credentialCategory: 'license',
      name: licence.title,
      identifier: licence.membershipNumber,
      recognizedBy: {
        '@type': 'Organization',
        name: licence.regulator,
        url: licence.regulatorUrl,
      },
    },
  ];
}

/** The site as a whole, whose name search engines show above its addresses. */
export const website = ({ siteUrl, firm }: NodeContext): Node => ({
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: site.brand,
  url: `${siteUrl}/`,
  publisher: firm,
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${siteUrl}${searchPage}?q={search_term_string}`,
    },
  },
});

/** A page by its name; the firm answers for it. */
export const webPage = (
  { url, name, description, firm }: NodeContext,
  type: 'WebPage' | 'AboutPage' | 'ContactPage' = 'WebPage',
): Node => ({ '@type': type, '@id': url, name, description, url, publisher: firm });

/**
 * The way to a page from the first page of the site, the page itself included. A group of services has no address, and a list
 * item needs one: it is left out.
 */
export const breadcrumbs = ({ siteUrl }: NodeContext, crumbs: readonly Crumb[]): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs]
    .filter(({ path }) => path !== undefined)
    .map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
});
