import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SectionName, sections } from '#generated/sections.ts';
import { defineSection } from '#sections/section.ts';
import { readPage } from '#tests/support/read-page.ts';
import { messages } from './messages';
import type { RenderablePage } from './page';
import { PageView } from './page-view';
import { resolveSections } from './resolve-sections';

/** Sections that only these tests have. Registered under names no section has. */
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

beforeAll(() => void Object.assign(sections, temporary));
afterAll(() => {
  for (const name of Object.keys(temporary)) delete (sections as Record<string, unknown>)[name];
});

const pageOf = (...list: readonly { section: string; content: object; options?: object }[]) =>
  ({
    collection: 'visitor_visa',
    path: '/services/visit/visitor-visas',
    title: 'Visitor Visas',
    description: '',
    sections: list.map((entry) => ({ ...entry, section: entry.section as SectionName })),
  }) satisfies RenderablePage;

const titled = (title: string) => ({
  section: 'words',
  content: { text: { fixed: 'Text' }, ...(title ? { title: { fixed: title } } : {}) },
});

test.each([
  ['four parts', ['One', 'Two', 'Three', 'Four'], 'words words-2 words-3 words-4'],
  [
    'a part without a title among them',
    ['One', '', 'Two', 'Three', 'Four'],
    'words words-3 words-4 words-5',
  ],
  ['three parts, which are seen at a glance', ['One', 'Two', 'Three'], ''],
])('a page of %s hands the anchors of its titles to what stands beside', (_case, titles, ids) => {
  const page = pageOf(...titles.map(titled));
  let given: readonly string[] = [];
  const found = readPage(
    renderToString(
      <MemoryRouter>
        <PageView
          page={page}
          sections={resolveSections(page, {}, {})}
          aside={(places) => {
            given = places.map(({ id }) => id);
            return null;
          }}
        />
      </MemoryRouter>,
    ),
  );
  expect(given.join(' ')).toBe(ids);
  // On a phone they stand after the first.
  expect(found.all('a').map(({ attributes }) => attributes['href'])).toEqual(
    given.slice(1).map((id) => `#${id}`),
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

test('sections come in the order of the descriptor, each with an anchor of its own', () => {
  const found = readPage(html(pageOf(fixed('One'), fixed('Two'), fixed('Three'))));
  expect(found.all('p').map(({ text, attributes }) => [attributes['id'], text])).toEqual([
    ['words', 'One'],
    ['words-2', 'Two'],
    ['words-3', 'Three'],
  ]);
});

test('a section without a required prop is omitted; without an optional one it stands', () => {
  const page = pageOf(
    { section: 'words', content: { text: 'title', more: { fixed: 'left over' } } },
    { section: 'words', content: { text: 'subtitle', more: 'intro_title' } },
  );
  const found = readPage(html(page, { subtitle: 'Here' }));
  expect(found.all('p').map(({ text, attributes }) => [attributes['id'], text])).toEqual([
    ['words', 'Here'],
  ]);
});

test('a section that throws is omitted', () => {
  const found = html(pageOf(fixed('Before'), { section: 'broken', content: {} }, fixed('After')));
  expect(readPage(found).words('p')).toBe('Before\nAfter');
});

test('an unknown section fails loudly, naming the page, the word and those that are known', () => {
  const page = pageOf({ section: 'bannner', content: {} });
  const expected = messages.unknownSection('bannner', page.path, Object.keys(sections));
  expect(() => html(page)).toThrow(expected);
  expect(expected).toMatch(/“bannner”.*\/services\/visit\/visitor-visas|visitor-visas.*“bannner”/);
  expect(expected).toContain('pageHero');
});

test('a name of the prototype is no section', () => {
  expect(() => html(pageOf({ section: 'constructor', content: {} }))).toThrow('UnknownSection');
});

test.each([
  ['beside a column', pageOf(fixed('One'))],
  [
    'once, though there are two columns',
    pageOf(fixed('One'), { ...fixed('W'), options: { wide: true } }, fixed('Two')),
  ],
  ['on a page without any content', pageOf({ section: 'words', content: { text: 'title' } })],
])('what stands beside the text is shown %s', (_case, page) => {
  expect(readPage(html(page)).words('aside')).toBe('Beside');
});
