import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SectionName, sections } from '#generated/sections.ts';
import { defineSection } from '#sections/section.ts';
import { readPage } from '#tests/support/read-page.ts';
import type { RenderablePage } from './page';
import { PageView } from './page-view';
import { resolveSections } from './resolve-sections';

/** Sections for these tests only. */
const temporary = {
  words: defineSection<{ readonly text: string; readonly more?: string }, { wide?: boolean }>({
    component: ({ content, id }) => (
      <p id={id}>
        {content.text}
        {content.more}
      </p>
    ),
    required: { text: true },
    placement: 'column',
  }),
  broken: defineSection<Record<never, never>>({
    component: () => {
      throw new Error('the section is broken');
    },
    required: {},
    placement: 'column',
  }),
};

beforeAll(() => {
  Object.assign(sections, temporary);
});
afterAll(() => {
  for (const name of Object.keys(temporary)) delete (sections as Record<string, unknown>)[name];
});

const pageOf = (...list: readonly { section: string; content: object; options?: object }[]) =>
  ({
    collection: 'visitor_visa',
    path: '/services/visit/visitor-cards',
    title: 'Visitor Cards',
    description: '',
    sections: list.map((entry) => ({ ...entry, section: entry.section as SectionName })),
  }) satisfies RenderablePage;

const titled = (title: string) => ({
  section: 'words',
  content: { text: { fixed: 'Text' }, ...(title ? { title: { fixed: title } } : {}) },
});

test.each([
  ['four titled sections', ['One', 'Two', 'Three', 'Four'], 'words words-2 words-3 words-4'],
  [
    'sections, one without a title',
    ['One', '', 'Two', 'Three', 'Four'],
    'words words-3 words-4 words-5',
  ],
  ['three titled sections is empty', ['One', 'Two', 'Three'], ''],
])('the table of contents of %s', (_case, titles, ids) => {
  const page = pageOf(...titles.map(titled));
  let shownIds: readonly string[] = [];
  const view = readPage(
    renderToString(
      <MemoryRouter>
        <PageView
          page={page}
          sections={resolveSections(page, {}, {})}
          aside={(places) => {
            shownIds = places.map(({ id }) => id);
            return null;
          }}
        />
      </MemoryRouter>,
    ),
  );
  expect(shownIds.join(' ')).toBe(ids);
  // On a phone the list follows the first section.
  expect(view.all('a').map(({ attributes }) => attributes['href'])).toEqual(
    shownIds.slice(1).map((id) => `#${id}`),
  );
});

const html = (page: RenderablePage, entry: object = {}) =>
  renderToString(
    <MemoryRouter>
      <PageView
        page={page}
        sections={resolveSections(page, entry, {})}
        aside={() => <aside>Beside</aside>}
      />
    </MemoryRouter>,
  );

const fixed = (text: string) => ({ section: 'words', content: { text: { fixed: text } } });

test('sections follow the order of the descriptor, each with its own anchor', () => {
  const view = readPage(html(pageOf(fixed('One'), fixed('Two'), fixed('Three'))));
  expect(view.all('p').map(({ text, attributes }) => [attributes['id'], text])).toEqual([
    ['words', 'One'],
    ['words-2', 'Two'],
    ['words-3', 'Three'],
  ]);
});

test('a section is omitted without a required prop, but not without an optional one', () => {
  const page = pageOf(
    { section: 'words', content: { text: 'title', more: { fixed: 'left over' } } },
    { section: 'words', content: { text: 'subtitle', more: 'intro_title' } },
  );
  const view = readPage(html(page, { subtitle: 'Here' }));
  expect(view.all('p').map(({ text, attributes }) => [attributes['id'], text])).toEqual([
    ['words', 'Here'],
  ]);
});

test('a section that throws is omitted', () => {
  const markup = html(pageOf(fixed('Before'), { section: 'broken', content: {} }, fixed('After')));
  expect(readPage(markup).words('p')).toBe('Before\nAfter');
});

test('an unknown section throws an error with the page, its name and the known sections', () => {
  const page = pageOf({ section: 'bannner', content: {} });
  expect(() => html(page)).toThrow(
    /^UnknownSection: the page \/services\/visit\/visitor-cards names .*“bannner”.*pageHero/,
  );
});

test('a property of Object.prototype is not a section', () => {
  expect(() => html(pageOf({ section: 'constructor', content: {} }))).toThrow('UnknownSection');
});

test.each([
  ['beside a column', pageOf(fixed('One'))],
  [
    'once on a page with two columns',
    pageOf(fixed('One'), { ...fixed('W'), options: { wide: true } }, fixed('Two')),
  ],
  ['on a page without any content', pageOf({ section: 'words', content: { text: 'title' } })],
])('the sidebar is shown %s', (_case, page) => {
  expect(readPage(html(page)).words('aside')).toBe('Beside');
});
