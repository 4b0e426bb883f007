import { expect, test } from 'vitest';
import type { RenderablePage } from './page';
import { logOmitted, resolveSections, shownContents } from './resolve-sections';

const page = {
  collection: 'visitor_visa',
  path: '/services/visit/visitor-cards',
  title: 'Visitor Cards',
  description: '',
  sections: [
    { section: 'pageHero', content: { title: 'title' } },
    { section: 'faq', content: { title: { fixed: 'Questions' }, items: 'faq_items' } },
    {
      section: 'faq',
      content: { title: { firstOf: ['faq_title', 'title'] }, items: { fixed: [] } },
    },
    { section: 'formattedText', content: { title: { firstOf: ['faq_title', 'intro_title'] } } },
    { section: 'claims', content: { title: 'title', items: 'claims' }, optional: true },
  ],
} satisfies RenderablePage;

const faq_items = [{ question: 'Why?', answer: '<p>Because.</p>' }];

test('each section is shown with its content, or omitted with its missing props and their fields', () => {
  const resolved = resolveSections(page, { title: 'Visits' }, {});
  expect(
    resolved.map((section) => (section.shown ? [section.id, section.content] : section.missing)),
  ).toEqual([
    ['page-hero', { title: 'Visits' }],
    [{ prop: 'items', fields: ['faq_items'] }],
    ['faq', { title: 'Visits', items: [] }],
    [
      { prop: 'title', fields: ['faq_title', 'intro_title'] },
      { prop: 'text', fields: [] },
    ],
    [{ prop: 'items', fields: ['claims'] }],
  ]);
});

test('the contents of one kind of section are listed in order', () => {
  const contentsWith = (entry: object) => shownContents(resolveSections(page, entry, {}), 'faq');
  expect(contentsWith({ title: 'Visits' })).toEqual([{ title: 'Visits', items: [] }]);
  expect(contentsWith({ title: 'Visits', faq_items })).toEqual([
    { title: 'Questions', items: faq_items },
    { title: 'Visits', items: [] },
  ]);
});

test('an omitted section is logged with page, field and reason, unless it is optional', () => {
  const lines: string[] = [];
  const entry = { title: 'Visits' };
  logOmitted(page, entry, resolveSections(page, entry, {}), (line) => lines.push(line));
  expect(lines).toEqual([
    expect.stringMatching(
      /^SectionOmitted: .*“faq” of \/services\/visit\/visitor-cards .* “items” .*no faq_items\. .*“visitor_visa”/,
    ),
    expect.stringMatching(/“formattedText” .*no faq_title and no intro_title; .*“text”/),
  ]);
});

test('without an entry, one line says so and how to write it', () => {
  const lines: string[] = [];
  logOmitted(page, {}, resolveSections(page, {}, {}), (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching(/^NoEntry: .*content\/visitor_visa/)]);
});
