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
import { ogTitle } from '../og-address';
import { firm, firmNamed, website } from './firm';
import { breadcrumbs, firmId, imageOf, type Node, type NodeContext, urlOf } from './node';

/** A page as it is shown. */
export interface ShownPage {
  readonly page: RenderablePage;
  /** The sections that a reader sees. */
  readonly sections: readonly ResolvedSection[];
}

/** The questions of a page with their answers in plain words, none where the page shows none. */
function questions(shown: ShownPage, context: NodeContext): readonly FAQPageLeaf[] {
  const asked = shownContents(shown.sections, 'faq').flatMap(({ items }) => items);
  if (asked.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${urlOf(context)}#faq`,
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
function service(shown: ShownPage, context: NodeContext): readonly Node[] {
  const { page } = shown;
  const { title } = shownContents(shown.sections, 'pageHero')[0] ?? {};
  const image = imageOf(context);
  const offered: ServiceLeaf = {
    '@type': 'Service',
    '@id': `${urlOf(context)}#service`,
    name: title ?? page.title,
    description: context.metadata.description,
    serviceType: page.title,
    ...(page.group ? { category: page.group } : {}),
    url: urlOf(context),
    ...(image ? { image } : {}),
    areaServed: site.areaServed,
    provider: { '@id': firmId(context.siteUrl) },
  };
  return [
    offered,
    breadcrumbs(context.siteUrl, [{ name: ogTitle(context.metadata), path: page.path }]),
    firmNamed(context.siteUrl),
  ];
}

/** The consultations that can be booked on a page. */
const consultations = (shown: ShownPage, { siteUrl }: NodeContext): readonly ServiceLeaf[] =>
  shownContents(shown.sections, 'bookingCards')
    .flatMap(({ links }) => links)
    .map((link) => ({
      '@type': 'Service',
      name: link.title,
      ...(link.description ? { description: link.description } : {}),
      provider: { '@id': firmId(siteUrl) },
    }));

/** A page of the firm: what it is in the vocabulary comes from its descriptor. */
function ownPage(shown: ShownPage, context: NodeContext): readonly Node[] {
  const { path, schemaType } = shown.page;
  const { siteUrl } = context;
  if (path === '/') return [website(siteUrl), ...firm(siteUrl)];
  return [
    {
      ...webPage(context, schemaType),
      ...(schemaType ? { mainEntity: { '@id': firmId(siteUrl) } } : {}),
    },
    ...consultations(shown, context),
    ...(schemaType ? firm(siteUrl) : [firmNamed(siteUrl)]),
  ];
}

/** A page by its name; the firm answers for it. */
export const webPage = (
  context: NodeContext,
  type: 'WebPage' | 'AboutPage' | 'ContactPage' = 'WebPage',
): WebPageLeaf | AboutPageLeaf | ContactPageLeaf => ({
  '@type': type,
  '@id': urlOf(context),
  name: ogTitle(context.metadata),
  description: context.metadata.description,
  url: urlOf(context),
  publisher: { '@id': firmId(context.siteUrl) },
});

/** The nodes of a page of the page list. */
export const pageNodes = (shown: ShownPage, context: NodeContext): readonly Node[] => [
  ...(shown.page.group ? service(shown, context) : ownPage(shown, context)),
  ...questions(shown, context),
];
