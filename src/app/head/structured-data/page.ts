import { plainText } from '#content/html/plain-text.ts';
import type { Message } from '#i18n/words.ts';
import { pageCrumbs, type RenderablePage } from '#renderer/page.ts';
import { type ResolvedSection, shownContents } from '#renderer/resolve-sections.ts';
import {
  breadcrumbs,
  firmNode,
  firmWithLicence,
  inLanguage,
  type Node,
  type NodeContext,
  webPage,
  website,
} from './nodes';

type Sections = readonly ResolvedSection[];

const crumbNodes = (page: RenderablePage, context: NodeContext): Node => {
  const crumbs = pageCrumbs(page).map(({ name, ...crumb }) => ({
    name: context.language.t(name as Message),
    ...crumb,
  }));
  return breadcrumbs(context, crumbs);
};

function questions(sections: Sections, context: NodeContext): readonly Node[] {
  const items = shownContents(sections, 'faq').flatMap((faq) => faq.items);
  if (items.length === 0) return [];
  const mainEntity = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }));
  return [{ '@type': 'FAQPage', '@id': `${context.url}#faq`, ...inLanguage(context), mainEntity }];
}

function service(page: RenderablePage, sections: Sections, context: NodeContext): readonly Node[] {
  const { url, description, image, firm, site, language } = context;
  const title = language.t(page.title as Message);
  const offered: Node = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: shownContents(sections, 'pageHero')[0]?.title ?? title,
    description,
    serviceType: title,
    category: page.group && language.t(page.group),
    url,
    image,
    areaServed: site.area_served,
    provider: firm,
  };
  return [offered, crumbNodes(page, context), firmNode(context)];
}

const consultations = (sections: Sections, { firm }: NodeContext): readonly Node[] =>
  shownContents(sections, 'bookingCards')
    .flatMap(({ links }) => links)
    .map(({ booking_title, booking_description }) => ({
      '@type': 'Service',
      name: booking_title,
      description: booking_description || undefined,
      provider: firm,
    }));

function firmPage(page: RenderablePage, sections: Sections, context: NodeContext): readonly Node[] {
  if (page.path === '/') return [website(context), ...firmWithLicence(context)];
  const { schemaType } = page;
  return [
    { ...webPage(context, schemaType), mainEntity: schemaType && context.firm },
    crumbNodes(page, context),
    ...consultations(sections, context),
    ...(schemaType ? firmWithLicence(context) : [firmNode(context)]),
  ];
}

/** @param sections the sections that visitors see */
export const pageNodes = (
  page: RenderablePage,
  sections: Sections,
  context: NodeContext,
): readonly Node[] => [
  ...(page.group ? service : firmPage)(page, sections, context),
  ...questions(sections, context),
];
