import { isWithdrawn } from '#app/data/pages.ts';
import { authorAnchor } from '#components/blog/author-anchor.ts';
import type { FigureStatus, ShownClaim } from '#components/figures/checked-on.tsx';
import { plainLines } from '#content/html/plain-text.ts';
import { collections } from '#generated/collections.ts';
import { textOf } from '#generated/formats.ts';
import type { FieldModel } from '#generated/model.ts';
import { roles } from '#generated/roles.ts';
import type { SectionName } from '#generated/sections.ts';
import type { FaqItem, Person, Settings } from '#generated/shapes.ts';
import { contactCall } from '#generated/site/texts/calls.ts';
import type { Language } from '#i18n/words.ts';
import { type Lists, toSource } from '#renderer/bind.ts';
import type { OptionsOf } from '#renderer/bindings.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { pages } from '#renderer/pages.ts';
import { resolveSections, type ShownSection } from '#renderer/resolve-sections.ts';
import { figuresFor } from '#sections/in-short/answer-list.tsx';
import type { SearchDocument } from '../engine/document';
import {
  type Content,
  checkedNote,
  claimNote,
  contactLines,
  type Fees,
  firmFeeLine,
  inShortLines,
  joined,
  labelled,
} from './answer-lines';

/** A longer text of an item has its own line. */
const maxCellLength = 120;

/** Returns the words of a field, without addresses, dates, names of pictures or choices. */
function wordsOf(
  field: FieldModel | undefined,
  value: unknown,
  language: Language,
): readonly string[] {
  if (field === undefined || value === undefined) return [];
  switch (field.type) {
    case 'text':
      if (field.enum || typeof value !== 'string') return [];
      if (field.format === 'html') return [plainLines(value)];
      return field.format === undefined ? [value] : [];
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item) => wordsOf(field.item, item, language))
        : [];
    case 'object': {
      const { source_name, basis, ...parts } = Object(value) as FigureStatus;
      const words = Object.entries(parts).flatMap(([name, part]) =>
        wordsOf(field.fields[name], part, language),
      );
      const all = [...words, checkedNote(Object(value), language)];
      // A row of a table is one line.
      return words.some((part) => part.length > maxCellLength) ? all : [joined(all)];
    }
    default:
      return [];
  }
}

/** Sections that introduce, advertise or lead to another page. Their words belong to the document of the page. */
const pageWide: ReadonlySet<SectionName> = new Set([
  ...(['pageHero', 'homeHero', 'introduction', 'banner', 'situations', 'serviceCards'] as const),
  ...(['checkList', 'offers', 'scenarios'] as const),
  ...(['testimonials', 'logoStrip', 'team', 'founder', 'reasonCards'] as const),
]);

/** Pages that answer questions of only small words. */
const generalPages: Readonly<Partial<Record<string, SearchDocument['answers']>>> = {
  [pages.find(({ collection }) => collection === roles.people)?.path ?? '']: 'who',
  [contactCall.path]: 'help',
};

interface PageContent {
  readonly page: RenderablePage;
  readonly entry: object;
  readonly lists: Lists;
  readonly site: Settings;
  readonly fees?: Fees;
  readonly language: Language;
}

/** The words of the fields that a section shows. */
function boundWords(
  { page, entry, language }: PageContent,
  { data }: ShownSection,
): readonly string[] {
  const { fields } = collections[page.collection].model;
  const values = entry as Readonly<Record<string, unknown>>;
  const bound = Object.values(data.content).flatMap((binding) => toSource(binding).from);
  return [...new Set(bound)].flatMap((field) => wordsOf(fields[field], values[field], language));
}

/** The documents of a section that has its own heading. */
function sectionDocuments(pageContent: PageContent, section: ShownSection) {
  const { page, fees, site, language } = pageContent;
  const { t } = language;
  const ownFees = fees?.filter(({ link }) => link && textOf(link) === page.path) ?? [];
  const { data, id, definition } = section;
  const { searchWords, searchParts } = definition;
  const content: Content = section.content;
  const { title, items = [] } = content;
  const document = (
    heading: string | undefined,
    lines: readonly string[],
    more: Partial<SearchDocument> = {},
  ): readonly SearchDocument[] => {
    const text = lines.filter((line) => line && line !== heading).join('\n');
    if (!heading || !text) return [];
    const part = { url: `${page.path}#${id}`, title: heading, about: page.title, text };
    return [{ kind: 'section', ...part, keywords: searchWords ? t(searchWords) : '', ...more }];
  };
  switch (data.section) {
    case 'inShort': {
      const { reader } = section.options as OptionsOf<'inShort'>;
      const shownContent = { ...content, figures: figuresFor(reader, content.figures) };
      const readersFees = ownFees.filter((fee) => !reader || !fee.reader || fee.reader === reader);
      const lines = inShortLines(shownContent, readersFees, language);
      const more = { heading: title, summary: page.description };
      return document(reader ? title : t('Fees and time'), lines, more);
    }
    case 'contact': {
      const form = {
        url: `${page.path}#enquiry`,
        heading: t('Get in Touch'),
        keywords: t('send a message, enquiry'),
      };
      return [
        ...document(
          t('Offices, opening hours and phone numbers'),
          contactLines(content, site, language),
        ),
        ...document(t('Write to us: contact form'), [page.description], form),
      ];
    }
    case 'feeTable':
      return document(
        title,
        items.map((fee) => firmFeeLine(fee, language)),
      );
    default: {
      if (pageWide.has(data.section)) return [];
      if (!searchParts) return document(title, boundWords(pageContent, section));
      return searchParts(content, language).flatMap(({ title: heading, lines, part }) =>
        document(heading, lines, part ? { url: `${page.path}#${id}-${part}` } : {}),
      );
    }
  }
}

function questionDocuments(
  { page, entry, language }: PageContent,
  { id, content }: ShownSection,
): readonly SearchDocument[] {
  const { items = [] } = content as { items?: readonly FaqItem[] };
  const { claims = [] } = entry as { claims?: readonly ShownClaim[] };
  return items.map(({ question, answer }, index) => {
    const text = plainLines(answer);
    const figure = claims.find(({ value, day }) => value && day && text.includes(value));
    const { claim = '', value } = figure ?? {};
    return {
      url: `${page.path}#${id}-${index + 1}`,
      kind: 'question',
      title: question,
      about: page.title,
      text: figure
        ? `${text}\n${joined([labelled(claim, value, language), claimNote(figure, language)])}`
        : text,
    };
  });
}

/** The people of the team, whose anchors are on the page that lists them. */
const personDocuments = ({ page, entry }: PageContent): readonly SearchDocument[] =>
  ((entry as { people?: readonly Person[] }).people ?? []).map((person) => ({
    url: `${page.path}#${authorAnchor(person.name)}`,
    kind: 'section',
    title: person.name,
    about: page.title,
    text: joined([person.role, person.licence, person.biography], '\n'),
  }));

/** Returns the search documents of a page: the page, and each section and question at its anchor; none if it is withdrawn. */
export function pageDocuments(content: PageContent): readonly SearchDocument[] {
  const { page, entry, lists, language } = content;
  if (isWithdrawn(page, entry)) return [];
  const { path, title, group, description } = page;
  const sections = resolveSections(page, entry, lists).flatMap((section) =>
    section.shown ? section : [],
  );
  const words = sections.flatMap((section) =>
    pageWide.has(section.data.section) ? boundWords(content, section) : [],
  );
  const { title: heading }: Content = sections[0]?.content ?? {};
  return [
    {
      url: path,
      kind: 'page',
      title,
      heading,
      about: group ? language.t(group) : undefined,
      text: joined(words, '\n'),
      summary: description,
      answers: generalPages[path],
    },
    ...sections.flatMap((section) => {
      const documents = section.data.section === 'faq' ? questionDocuments : sectionDocuments;
      return documents(content, section);
    }),
    ...personDocuments(content),
  ];
}
