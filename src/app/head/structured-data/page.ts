import type {
  AboutPageLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  ServiceLeaf,
  WebPageLeaf,
} from 'schema-dts';
import { plainText } from '#content/html/plain-text.ts';
import type { Html } from '#generated/formats.ts';
import { bind, type Lists } from '#renderer/bind.ts';
import { missingPieces } from '#renderer/left-out.ts';
import type { RenderablePage } from '#renderer/page.ts';
import type { SectionName, Sections } from '#sections/index.ts';
import type { Section } from '#sections/section.ts';
import { site } from '#site.ts';
import { breadcrumbs } from './breadcrumbs';
import { firm, firmNamed, website } from './firm';
import { firmId, imageOf, type Node, nameOf, type Place, urlOf } from './node';

/** A page as it is shown. */
export interface ShownPage {
  readonly page: RenderablePage;
  readonly entry: object;
  readonly lists: Lists;
  /** Sections that threw and are not on the page. */
  readonly failed: ReadonlySet<string>;
}

type ContentOf<Name extends SectionName> =
  Sections[Name] extends Section<infer Content, infer _Options> ? Content : never;

/** The content of the sections of one kind that stand on the page, in order, bound as the page binds it. */
function shownSections<Name extends SectionName>(
  name: Name,
  { page, entry, lists, failed }: ShownPage,
): readonly ContentOf<Name>[] {
  if (failed.has(name)) return [];
  return (
    page.sections
      .filter((descriptor) => descriptor.section === name)
      .filter((descriptor) => missingPieces(descriptor, entry, lists).length === 0)
      // Sound as in the renderer: the bindings were checked against this very section.
      .map(({ content }) => bind(content, entry, lists) as unknown as ContentOf<Name>)
  );
}

/** The questions of a page with their answers in plain words, none where the page shows none. */
function questions(shown: ShownPage, place: Place): readonly FAQPageLeaf[] {
  const asked = shownSections('faq', shown).flatMap(({ items }) => items);
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
          // A default of the descriptor is the site's own text; its type at run time is that of rich text.
          text: plainText(('answers' in item ? item.answers : item.answer) as Html),
        },
      })),
    },
  ];
}

/** A service, as the page about it presents it. */
function service(shown: ShownPage, place: Place): readonly Node[] {
  const { page } = shown;
  const { title } = shownSections('pageHero', shown)[0] ?? {};
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
  shownSections('bookingCards', shown)
    .flatMap(({ links }) => links)
    .map((link) => ({
      '@type': 'Service',
      name: link.booking_title,
      ...(link.booking_description ? { description: link.booking_description } : {}),
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
