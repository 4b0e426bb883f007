import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { defaultCoreValues, defaultQuestions } from '#site/pages/about-defaults.ts';
import { readPage } from '../support/read-page';
import { answerOf } from './checked-render';
import { contentWith, embeddedEntry } from './content-source';

/** The words and links of a page whose entry has only these fields of the embedded one. */
async function pageWithOnly(path: string, collection: string, fields: readonly string[]) {
  const entry = embeddedEntry(collection);
  const record = Object.fromEntries(
    Object.entries(entry).filter(([name]) => fields.includes(name)),
  );
  const { html } = await answerOf(path, contentWith(collection, [record]));
  const page = readPage(html);
  return { words: page.words('main'), linkOf: (label: string) => linkOf(html, label) };
}

/** The target of the first link with these words. */
function linkOf(html: string, label: string): string | undefined {
  const stack: DefaultTreeAdapterTypes.ChildNode[] = [...parse(html).childNodes];
  for (let node = stack.shift(); node !== undefined; node = stack.shift()) {
    if (!('childNodes' in node)) continue;
    if (node.nodeName === 'a' && wordsIn(node).includes(label)) {
      return 'attrs' in node ? node.attrs.find(({ name }) => name === 'href')?.value : undefined;
    }
    stack.unshift(...node.childNodes);
  }
  return undefined;
}

const wordsIn = (node: DefaultTreeAdapterTypes.ChildNode): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(wordsIn).join('') : '';

test('home without content has the hero of section 2 and links to /contact and /about (section 9)', async () => {
  const fields = ['about_title', 'about_description', 'about_ctaTitle'];
  const { words, linkOf } = await pageWithOnly('/', 'home_page', fields);
  expect(words).toContain('Your Canadian journey starts here!');
  expect(words).toContain('Professional Immigration Services');
  expect(words).toContain('Move to Canada with Confidence!');
  expect(linkOf('Request a Callback')).toBe('/contact');
  expect(linkOf(String(embeddedEntry('home_page')['about_ctaTitle']))).toBe('/about');
});

test('why-choose cards without their own link lead to /contact', async () => {
  const { linkOf } = await pageWithOnly('/', 'home_page', ['why_choose_features']);
  expect(linkOf('Schedule a Consultation')).toBe('/contact');
});

test('about without content has the default values and questions, and its banner', async () => {
  const { words, linkOf } = await pageWithOnly('/about', 'about_page', []);
  expect(defaultCoreValues.map(({ title }) => title)).toEqual([
    'Velocity',
    'Empowerment',
    'Loyalty',
    'Openness',
    'Experience-Driven Solutions',
  ]);
  for (const { title, description } of defaultCoreValues) {
    expect(words).toContain(title);
    expect(words).toContain(description);
  }
  expect(defaultQuestions.length).toBeGreaterThan(2);
  for (const { question } of defaultQuestions) expect(words).toContain(question);
  expect(words).toContain('Take the first step towards your Canadian future');
  expect(linkOf('Book Your Consultation')).toBe('/contact');
});
