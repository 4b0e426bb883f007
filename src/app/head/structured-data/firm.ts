import type {
  EducationalOccupationalCredentialLeaf,
  ProfessionalServiceLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import { hosted } from '#components/pictures/asset-file.ts';
import { site } from '#site.ts';
import { firmId, licenceId, type Node, websiteId } from './node';

/** The firm by its name, for pages that only refer to it. */
export const firmNamed = (siteUrl: string): ProfessionalServiceLeaf => ({
  '@type': 'ProfessionalService',
  '@id': firmId(siteUrl),
  name: site.brand,
  url: `${siteUrl}/`,
});

/** The licence is the consultant's own; the firm works under it. */
const licence = (siteUrl: string): EducationalOccupationalCredentialLeaf => ({
  '@type': 'EducationalOccupationalCredential',
  '@id': licenceId(siteUrl),
  credentialCategory: 'license',
  name: site.licence.title,
  identifier: site.licence.membershipNumber,
  recognizedBy: {
    '@type': 'Organization',
    name: site.licence.regulator,
    url: site.licence.regulatorUrl,
  },
});

/** The firm with all its public facts: who it is, under whose licence it works, where and how it is reached. */
export const firm = (siteUrl: string): readonly Node[] => [
  {
    ...firmNamed(siteUrl),
    legalName: site.legalName,
    description: site.description,
    logo: siteUrl + hosted('/assets/logo'),
    image: siteUrl + hosted('/assets/logo'),
    email: site.email,
    telephone: site.phones.map(({ number }) => number),
    address: site.offices.map(({ address }) => address),
    areaServed: site.areaServed,
    sameAs: site.social.map(({ url }) => url),
    hasCredential: { '@id': licenceId(siteUrl) },
    employee: {
      '@type': 'Person',
      name: site.licence.licensee,
      jobTitle: site.licence.title,
      hasCredential: { '@id': licenceId(siteUrl) },
    },
  } satisfies ProfessionalServiceLeaf,
  licence(siteUrl),
];

/** The site as a whole, whose name search engines show above its addresses. */
export const website = (siteUrl: string): WebSiteLeaf => ({
  '@type': 'WebSite',
  '@id': websiteId(siteUrl),
  name: site.brand,
  url: `${siteUrl}/`,
  publisher: { '@id': firmId(siteUrl) },
});
