import type {
  AboutPageLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  ServiceLeaf,
  WebPageLeaf,
} from 'schema-dts';
import { plainText } from '#content/html/plain-text.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { type ResolvedSection, shownContents } from '#renderer/resolve-sections.ts';
import { site } from '#site.ts';
import { breadcrumbs } from './breadcrumbs';
import { firm, firmNamed, website } from './firm';
import { firmId, imageOf, type Node, nameOf, type Place, urlOf } from './node';

/** A page as it is shown. */
export interface ShownPage {
  readonly page: RenderablePage;
  /** The sections that a reader sees. */
  readonly sections: readonly ResolvedSection[];
}

/** The questions of a page with their answers in plain words, none where the page shows none. */
function questions(shown: ShownPage, place: Place): readonly FAQPageLeaf[] {
  const asked = shownContents(shown.sections, 'faq').flatMap(({ items }) => items);
  if (asked.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${urlOf(place)}#faq`,
      mainEntity: asked.map((item) => ({
        '@type': 'Question',
        name: item.question,
        acceptedAnswer: {
          '@type': 'Answer',
          text: plainText(item.answer),
        },
      })),
    },
  ];
}

/** A service, as the page about it presents it. */
function service(shown: ShownPage, place: Place): readonly Node[] {
  const { page } = shown;
  const { title } = shownContents(shown.sections, 'pageHero')[0] ?? {};
  const image = imageOf(place);
  const offered: ServiceLeaf = {
    '@type': 'Service',
    '@id': `${urlOf(place)}#service`,
    name: title ?? page.title,
    description: place.metadata.description,
    serviceType: page.title,
    ...(page.group ? { category: page.group } : {}),
    url: urlOf(place),
    ...(image ? { image } : {}),
    areaServed: site.areaServed,
    provider: { '@id': firmId(place.siteUrl) },
  };
  return [
    offered,
    breadcrumbs(place.siteUrl, [{ name: nameOf(place), path: page.path }]),
    firmNamed(place.siteUrl),
  ];
}

/** The consultations that can be booked on a page. */
const consultations = (shown: ShownPage, { siteUrl }: Place): readonly ServiceLeaf[] =>
  shownContents(shown.sections, 'bookingCards')
    .flatMap(({ links }) => links)
    .map((link) => ({
      '@type': 'Service',
      name: link.title,
      ...(link.description ? { description: link.description } : {}),
      provider: { '@id': firmId(siteUrl) },
    }));

/** A page of the firm: what it is in the vocabulary comes from its descriptor. */
function ownPage(shown: ShownPage, place: Place): readonly Node[] {
  const { path, schemaType } = shown.page;
  const { siteUrl } = place;
  if (path === '/') return [website(siteUrl), ...firm(siteUrl)];
  return [
    {
      ...webPage(place, schemaType),
      ...(schemaType ? { mainEntity: { '@id': firmId(siteUrl) } } : {}),
    },
    ...consultations(shown, place),
    ...(schemaType ? firm(siteUrl) : [firmNamed(siteUrl)]),
  ];
}

/** A page by its name; the firm answers for it. */
export const webPage = (
  place: Place,
  type: 'WebPage' | 'AboutPage' | 'ContactPage' = 'WebPage',
): WebPageLeaf | AboutPageLeaf | ContactPageLeaf => ({
  '@type': type,
  '@id': urlOf(place),
  name: nameOf(place),
  description: place.metadata.description,
  url: urlOf(place),
  publisher: { '@id': firmId(place.siteUrl) },
});

/** What a page of the page list tells search engines. */
export const pageNodes = (shown: ShownPage, place: Place): readonly Node[] => [
  ...(shown.page.group ? service(shown, place) : ownPage(shown, place)),
  ...questions(shown, place),
];
