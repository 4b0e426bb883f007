import { appPages } from '#app/data/app-pages.ts';
import type { LocalAddresses } from '#components/languages/local-address.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import type { Crumb } from '#components/primitives/breadcrumbs.tsx';
import { formatTime, readHours } from '#content/resources/opening-hours.ts';
import { isOriginal } from '#generated/languages.ts';
import type { Office, Settings } from '#generated/shapes.ts';
import { businessType } from '#generated/site/texts/business-type.ts';
import type { Language } from '#i18n/words.ts';
import { findSharedPicture } from '../metadata';
import type { Metadata } from '../page-metadata';

/** A node of schema.org. The contract tests check the vocabulary. Properties that are `undefined` are not written. */
export type Node = Readonly<Record<string, unknown>>;

export interface NodeContext {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly path: string;
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly image: string | undefined;
  readonly firm: Node;
  readonly site: Settings;
  readonly language: Language;
  /** Returns the full address of an English path in the language of the page. */
  readonly at: (path: string) => string;
}

/** A language with the addresses of its pages. */
export type LocalLanguage = Language & Pick<LocalAddresses, 'find'>;

export function createNodeContext(
  siteUrl: string,
  metadata: Metadata,
  site: Settings,
  { find, ...language }: LocalLanguage,
): NodeContext {
  const { path, description } = metadata;
  const at = (english: string) => siteUrl + find(english).href;
  const picture = findSharedPicture({ ...metadata, path: find(path).href }, site);
  return {
    siteUrl,
    path,
    url: at(path),
    name: metadata.title,
    description,
    image: picture && siteUrl + picture,
    firm: { '@id': `${siteUrl}/#firm` },
    site,
    language,
    at,
  };
}

/** The language of a translated page. */
export const inLanguage = ({ language: { tag } }: NodeContext): Node =>
  isOriginal(tag) ? {} : { inLanguage: tag };

export const firmNode = ({ siteUrl, firm, site }: NodeContext): Node => ({
  '@type': businessType ?? (site.offices.length > 0 ? 'LocalBusiness' : 'Organization'),
  ...firm,
  name: site.brand,
  url: `${siteUrl}/`,
});

/** Google's form of the end of a day. */
const lastMinute = 24 * 60 - 1;

function openingHours(office: Office): Node {
  const specifications = readHours(office).map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: days,
    opens: formatTime(opens).padStart(5, '0'),
    closes: formatTime(Math.min(closes, lastMinute)).padStart(5, '0'),
  }));
  const [first, ...rest] = specifications;
  return first ? { openingHoursSpecification: rest[0] ? specifications : first } : {};
}

/** The firm with all its public facts, and the consultant's licence. */
export function firmWithLicence(context: NodeContext): readonly Node[] {
  const { site } = context;
  const logo = context.siteUrl + hosted('/assets/logo');
  const hasCredential = site.membership_number
    ? { '@id': `${context.siteUrl}/#licence` }
    : undefined;
  return [
    {
      ...firmNode(context),
      legalName: site.legal_name,
      description: site.description,
      logo,
      image: logo,
      email: site.email,
      telephone: site.offices.map(({ phone }) => phone),
      address: site.offices.map(({ address }) => address),
      location: site.offices.map((office) => ({
        '@type': 'Place',
        name: office.city,
        address: office.address,
        ...openingHours(office),
      })),
      areaServed: site.area_served,
      sameAs: site.networks?.map(({ url }) => url),
      hasCredential,
      employee: site.licensee
        ? {
            '@type': 'Person' as const,
            name: site.licensee,
            jobTitle: site.licensee_title,
            hasCredential,
          }
        : undefined,
    },
    ...(hasCredential ? [licenceNode(site, hasCredential)] : []),
  ];
}

const licenceNode = (site: Settings, id: { readonly '@id': string }): Node => ({
  '@type': 'EducationalOccupationalCredential',
  ...id,
  credentialCategory: 'license',
  name: site.licensee_title,
  identifier: site.membership_number,
  recognizedBy: {
    '@type': 'Organization',
    name: site.regulator,
    url: site.regulator_url,
  },
});

function searchAction(siteUrl: string): Node | undefined {
  const page = appPages.find(({ searchParameter }) => searchParameter);
  return (
    page && {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}${page.path}?${page.searchParameter}={search_term_string}`,
      },
    }
  );
}

export const website = ({ siteUrl, firm, site }: NodeContext): Node => ({
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: site.brand,
  url: `${siteUrl}/`,
  publisher: firm,
  potentialAction: searchAction(siteUrl),
});

export const webPage = (
  context: NodeContext,
  type: 'WebPage' | 'AboutPage' | 'ContactPage' = 'WebPage',
): Node => {
  const { url, name, description, firm } = context;
  return {
    '@type': type,
    '@id': url,
    name,
    description,
    url,
    publisher: firm,
    ...inLanguage(context),
  };
};

/** Breadcrumbs without the groups of services, because a list item needs an address. */
export const breadcrumbs = (
  { at, language: { t } }: NodeContext,
  crumbs: readonly Crumb[],
): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t('Home'), path: '/' }, ...crumbs]
    .flatMap(({ name, path }) => (path === undefined ? [] : [{ name, path }]))
    .map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(path),
    })),
});
