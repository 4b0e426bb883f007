import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { beforeAll, expect, test, vi } from 'vitest';
import { splitPath } from '#app/data/page-path.ts';
import { defaultSettings as firm } from '#generated/default-settings.ts';
import { isOriginal } from '#generated/languages.ts';
import { promiseIn } from '#site/rules/promises.ts';
import { licenceTexts } from '#site/texts/licence.ts';
import { type EmbeddedSite, embeddedSite } from '#tests/support/embedded-site.ts';
import { hasCapability } from '#tests/support/has-capability.ts';
import { pathsIn } from '#tests/support/sitemap.ts';
import { attribute, type Element, elementsOf } from './page-tree';

/** The Code of Professional Conduct (SOR/2022-128) on every rendered page, in our reading. The licensee confirms it. */

// These tests render every page, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { isElementNode, isTextNode } = defaultTreeAdapter;

const unread = /^(?:head|script|style|template|dialog)$/;
const inline = /^(?:a|b|i|em|strong|span|small|time|wbr|abbr|code|u)$/;

/** Parts of the header that wide screens do not show. */
const ofSmallScreens = (element: Element) =>
  /\b(?:skip|menu-toggle)\b/.test(attribute(element, 'class') ?? '') ||
  attribute(element, 'data-menu-step') !== undefined ||
  (element.tagName === 'p' &&
    element.parentNode !== null &&
    isElementNode(element.parentNode) &&
    attribute(element.parentNode, 'id') === 'menu');

const isHidden = (element: Element) =>
  unread.test(element.tagName) ||
  attribute(element, 'hidden') !== undefined ||
  ofSmallScreens(element);

/** The text that visitors see when the page opens. With `folded`, also what they see after they open its folds. */
function visibleText(node: Tree.Node, folded: boolean): string {
  if (isTextNode(node)) return node.value;
  if (isElementNode(node) && isHidden(node)) return '';
  if (!('childNodes' in node)) return '';
  const isClosed =
    isElementNode(node) && node.tagName === 'details' && attribute(node, 'open') === undefined;
  const parts = node.childNodes
    .filter((child) => folded || !isClosed || child.nodeName === 'summary')
    .map((child) => visibleText(child, folded));
  const text = parts.join('');
  return isElementNode(node) && inline.test(node.tagName) ? text : ` ${text} `;
}

const readable = (node: Tree.Node, folded = false) =>
  visibleText(node, folded)
    .replaceAll(/[\s\u2060]+/g, ' ')
    .trim();

const searchPages = hasCapability('search')
  ? ['/search', '/search?q=refused', '/search?q=qqqq']
  : [];

const besides = ['/404', ...searchPages, '/blog/posts?page=2', '/blog/posts/there-is-no-such-post'];

let site: EmbeddedSite;
const pages = new Map<string, string>();

beforeAll(async () => {
  site = await embeddedSite();
  const listed = pathsIn((await site.get('/sitemap.xml')).text);
  for (const path of new Set([...listed, ...besides, '/privacy-policy'])) {
    pages.set(path, (await site.get(path)).text);
  }
});

/** The first lines of a short page, in characters. */
const shortestStart = 200;

const { licensee, membership_number: membershipNumber, register_url: registerUrl } = firm;
const address = registerUrl.replace(/^https:\/\/|\/$/g, '');

test('section 44: the first lines of each page name the licensee and the register’s address', () => {
  const late: string[] = [];
  let words = 0;
  for (const [path, html] of pages) {
    const text = readable(parse(html));
    words += text.split(' ').length;
    const start = text.slice(0, Math.max(shortestStart, text.length / 10));
    const missing = [licensee, membershipNumber, address].filter((fact) => !start.includes(fact));
    late.push(
      ...missing.map((fact) => `${path}: ${fact} at ${text.indexOf(fact)} of ${text.length}`),
    );
  }
  console.log(`Section 44: ${pages.size} pages with ${words} words checked`);
  expect(pages.size).toBeGreaterThan(38);
  expect(words).toBeGreaterThan(20_000);
  expect(late).toEqual([]);
});

test('section 44: the address is said once above the footer, and leads to the register', () => {
  for (const [path, html] of pages) {
    const links = elementsOf(html).filter((element) => attribute(element, 'href') === registerUrl);
    const words = links.map((link) => readable(link));
    expect(
      words.filter((text) => text === address),
      path,
    ).toHaveLength(1);
    // In other languages the text is a translation.
    if (isOriginal(splitPath(path).tag)) expect(words, path).toContain(firm.register_link_text);
  }
});

test('every link to the register leads to one address', () => {
  const strayAddresses = [...pages].flatMap(([path, html]) =>
    elementsOf(html)
      .map((element) => attribute(element, 'href') ?? '')
      .filter((href) => /register\.college-ic|find-an-immigration-consultant/.test(href))
      .filter((href) => href !== registerUrl)
      .map((href) => `${path}: ${href}`),
  );
  expect(strayAddresses).toEqual([]);
});

const sampleNote = 'Our number is a sample, so it is not in the register.';

test('while the number is a sample, a visitor reads so on each page, and beside each link that looks it up', () => {
  expect(membershipNumber).toMatch(/^R0+$/);
  const silent: string[] = [];
  for (const [path, html] of pages) {
    if (!isOriginal(splitPath(path).tag)) continue;
    for (const block of elementsOf(html)) {
      // The line at the top has no room for a sentence. The footer has it.
      if (attribute(block, 'class')?.includes('licence')) continue;
      if (!/^(?:p|li)$/.test(block.tagName)) continue;
      const within = elementsWithin(block);
      if (within.some(({ tagName }) => /^(?:p|li)$/.test(tagName))) continue;
      if (!within.some((element) => attribute(element, 'href') === registerUrl)) continue;
      const text = readable(block, true);
      if (!/\bour (?:licence|number)\b|R000000/i.test(text)) continue;
      if (!text.includes(sampleNote)) silent.push(`${path}: ${text}`);
    }
    if (!readable(parse(html)).includes(sampleNote)) silent.push(path);
  }
  expect(silent).toEqual([]);
});

test('a number that the College gave is not called a sample', () => {
  expect(licenceTexts?.statement(membershipNumber)).toContain(sampleNote);
  expect(licenceTexts?.statement('R123456')).not.toContain('sample');
});

test('section 46: no picture stands beside the name of the College', () => {
  let named = 0;
  for (const [path, html] of pages) {
    for (const item of elementsOf(html)) {
      if (!/^(?:li|p|figure|a)$/.test(item.tagName)) continue;
      if (!readable(item, true).includes(firm.regulator)) continue;
      named += 1;
      const pictures = elementsWithin(item).filter(({ tagName }) => /^(?:img|svg)$/.test(tagName));
      expect(pictures, `${path}: ${readable(item)}`).toEqual([]);
    }
  }
  console.log(`Section 46: ${named} mentions of the College checked`);
  expect(named).toBeGreaterThan(pages.size);
});

test('no page promises an outcome or speed', () => {
  const promises: string[] = [];
  let letters = 0;
  for (const [path, html] of pages) {
    const text = readable(parse(html), true);
    letters += text.length;
    const match = promiseIn(text);
    if (match) promises.push(`${path}: “${match.phrase}”`);
  }
  console.log(`Promises: ${letters} letters on ${pages.size} pages checked`);
  expect(letters).toBeGreaterThan(200_000);
  expect(promises).toEqual([]);
});

test('a figure is sure or absent: no page speaks of confirming one, or shows the name of a claim', () => {
  const hints: string[] = [];
  let words = 0;
  for (const [path, html] of pages) {
    const text = readable(parse(html), true);
    words += text.split(' ').length;
    const match = text.match(/\{\{.{0,40}|to be confirmed|not (?:yet )?confirmed|\d+ to confirm/gi);
    if (match) hints.push(`${path}: ${match.join(', ')}`);
  }
  console.log(`Figures: ${words} words on ${pages.size} pages checked`);
  expect(words).toBeGreaterThan(20_000);
  expect(hints).toEqual([]);
});

test('a consultation agreement is named where one books', () => {
  for (const path of ['/book-your-appointment', '/fees']) {
    expect(readable(parse(pages.get(path) ?? ''), true), path).toContain(
      firm.consultation_agreement,
    );
  }
});

test('the tests above find a page without the facts, with a mark and with a promise', () => {
  const html = `<body><p>${'Words. '.repeat(90)}<p>${licensee}, ${membershipNumber}, ${address}`;
  const text = readable(parse(html));
  expect(text.slice(0, text.length / 10)).not.toContain(licensee);
  expect(readable(parse('<details><summary>More</summary>Folded</details>'))).toBe('More');
  expect(readable(parse('<p>Public register: <a>college-ic.ca/<wbr>find</a>'))).toContain(
    'ca/find',
  );
  expect(promiseIn(readable(parse('<p>Your visa in <b>just 10 days</b>!')))).toBeDefined();
});

function elementsWithin(element: Element): Element[] {
  return element.childNodes.flatMap((child) =>
    isElementNode(child) ? [child, ...elementsWithin(child)] : [],
  );
}
