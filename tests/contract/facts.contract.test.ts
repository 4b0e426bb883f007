import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type EmbeddedSite, embeddedSite } from '#tests/support/embedded-site.ts';
import { hasCapability } from '#tests/support/has-capability.ts';
import { readPage } from '#tests/support/read-page.ts';
import { pathsIn } from '#tests/support/sitemap.ts';
import { embedded } from './content-source';
import { attribute, type Element, elementsOf, textOf } from './page-tree';

/** Facts that a careful reader doubted, on every rendered page. */

// These tests render every page, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: EmbeddedSite;
/** The document of each page. */
const pages = new Map<string, string>();

beforeAll(async () => {
  site = await embeddedSite();
  const listed = pathsIn((await site.get('/sitemap.xml')).text);
  const results = hasCapability('search') ? ['/search?q=refused'] : [];
  for (const path of new Set([...listed, '/404', ...results])) {
    pages.set(path, (await site.get(path)).text);
  }
});

const words = (path: string): string => readPage(pages.get(path) ?? '').words('body');

/** The pages where a wording is found. */
const findAll = (form: RegExp): readonly string[] =>
  [...pages.keys()].flatMap((path) =>
    [...words(path).matchAll(form)].map(([hit]) => `${path}: ${hit}`),
  );

/** Every text of the embedded content, in English. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const texts = Object.entries(embedded).flatMap(([name, { records }]) =>
  name === 'translations' ? [] : textsIn(records),
);

const childrenOf = (element: Element): readonly Element[] =>
  element.childNodes.flatMap((node) => ('tagName' in node ? [node] : []));

function within(element: Element, name: string): readonly Element[] {
  return childrenOf(element).flatMap((child) => [
    ...(child.tagName === name ? [child] : []),
    ...within(child, name),
  ]);
}

describe('after a refusal', () => {
  const appeals = '/services/other/appeals-refugee';
  const inCanada = '{{claim:judicial-review-limit-in-canada}}';
  const abroad = '{{claim:judicial-review-limit-abroad}}';

  test('a text with one limit of the Court names both, the earlier first', () => {
    const sentences = texts.filter(
      (text) =>
        (text.includes(inCanada) || text.includes(abroad)) && text !== inCanada && text !== abroad,
    );
    expect(sentences.length).toBeGreaterThan(6);
    for (const text of sentences) {
      expect(text).toContain(abroad);
      expect(text.indexOf(inCanada), text).toBeGreaterThanOrEqual(0);
      expect(text.indexOf(inCanada), text).toBeLessThan(text.indexOf(abroad));
    }
  });

  test('without scripts, the tool counts 15 days unless the visitor applied from outside Canada', () => {
    const steps = elementsOf(pages.get(appeals) ?? '')
      .filter(
        ({ tagName, attrs }) =>
          tagName === 'h3' && attrs.some(({ value }) => /^triage-/.test(value)),
      )
      .map((heading) => heading.parentNode as Element);
    const courts = steps.flatMap((step) =>
      within(step, 'tbody')
        .filter((limits) => textOf(within(limits, 'b')[0] as Element).includes('Federal Court'))
        .map((limits) => ({
          step: textOf(within(step, 'h3')[0] as Element),
          limits: within(limits, 'strong').map(textOf),
          rows: textOf(limits),
          words: textOf(step),
        })),
    );
    expect(courts.length).toBeGreaterThan(8);
    for (const { step, limits, rows, words: answer } of courts) {
      const first = step.endsWith(', outside Canada') ? '60 days' : '15 days';
      expect([step, limits[0]]).toEqual([step, first]);
      for (const days of ['15 days', '60 days']) expect(answer, step).toContain(days);
      expect(rows).toContain('Ask a lawyer today about more time, also after the last day');
      expect(answer).toContain('Lawyer only');
    }
  });

  test('no page says that it is too late, except as a question', () => {
    expect(findAll(/too late(?!\?)/gi)).toEqual([]);
    expect(findAll(/ask a lawyer about more time/g).length).toBeGreaterThan(1);
  });

  test('both limits for the record of a refugee appeal are there with their sources', () => {
    const page = readPage(pages.get(appeals) ?? '');
    const section =
      'https://laws-lois.justice.gc.ca/eng/regulations/SOR-2002-227/section-159.91.html';
    const notice =
      'https://irb.gc.ca/en/news/2020/Pages/rad-pn-extended-time-perfecting-appeal.aspx';
    for (const source of [section, notice]) {
      expect(page.links('main').filter((href) => href === source).length).toBeGreaterThan(1);
    }
    for (const days of ['30 days', '45 days']) expect(words(appeals)).toContain(days);
    expect(words(appeals)).toMatch(/the safe day30 days/);
    expect(words(appeals)).not.toMatch(/the safe day45 days/);
  });

  test('the answer about the one-year rule says one year', () => {
    const answer = elementsOf(pages.get(appeals) ?? '')
      .filter(({ tagName }) => tagName === 'details')
      .map(textOf)
      .find((text) => text.startsWith('What is the one-year rule'));
    expect(answer).toContain('one year after the first entry');
  });

  test.each([
    appeals,
    '/services/visit/visitor-visas',
    '/services/other/review-services',
    '/blog/posts/refused-what-next',
    '/blog/posts/visitor-visa-purpose-letter',
  ])('%s says since when refusals come with the officer’s notes', (path) => {
    const sentences = words(path).split('.');
    const since = sentences.filter((sentence) => sentence.includes('Since July 29, 2025'));
    expect(since.filter((sentence) => sentence.includes('many refusals'))).not.toEqual([]);
  });

  test('every page names the same number of days for a call', () => {
    expect(findAll(/(?:deadline|limit|date) is near|within a week, call|ten days left/gi)).toEqual(
      [],
    );
    expect(findAll(/(?:less than|have less than) 15 days/g).length).toBeGreaterThan(6);
  });
});

test('a change of the points for Express Entry is reported, with a day', () => {
  const sentences = [...pages.keys()]
    .flatMap((path) => words(path).split('.'))
    .filter((sentence) => sentence.includes('November 3, 2026'));
  expect(sentences.length).toBeGreaterThan(3);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/as of November 14, 2026|before November 3, 2026|may give/i);
  }
});

test('a section with figures has a row, and a row has a value', () => {
  const sections = [...pages].flatMap(([path, html]) =>
    elementsOf(html)
      .filter((element) => attribute(element, 'id') === 'claims')
      .map((section) => ({ path, section })),
  );
  expect(sections.length).toBeGreaterThan(10);
  for (const { path, section } of sections) {
    const rows = within(section, 'dl').flatMap((list) => within(list, 'div'));
    expect(rows.length, path).toBeGreaterThan(0);
    for (const row of rows) {
      const [value] = within(row, 'dd').map(textOf);
      expect(value, `${path}: ${textOf(row)}`).toMatch(/\S/);
      expect(value, path).not.toMatch(/^see\b|published at/i);
    }
  }
});

test('no section has a heading alone', () => {
  const empty = [...pages].flatMap(([path, html]) =>
    elementsOf(html)
      .filter(({ tagName }) => tagName === 'section')
      .filter((section) => {
        const [heading] = within(section, 'h2');
        return heading !== undefined && textOf(section).trim() === textOf(heading).trim();
      })
      .map((section) => `${path}: ${textOf(section)}`),
  );
  expect(empty).toEqual([]);
});

describe('who answers for the site', () => {
  test('no page in any language says that the College authorizes the firm', () => {
    expect(findAll(/authori[sz]ed by|autorisation d’exercer|அனுமதி வழங்கிய/gi)).toEqual([]);
  });

  test('a membership ID is explained as the College ID', () => {
    const ids = findAll(/(?:membership ID|numéro de membre|உறுப்பினர் எண்).{0,30}/gi);
    expect(ids.length).toBeGreaterThanOrEqual(pages.size);
    for (const id of ids) expect(id).toMatch(/College ID|numéro du Collège/);
  });

  test('the privacy policy says where the offices are beside where the firm is established', () => {
    expect(words('/privacy-policy')).toContain(
      'Established in: Alberta, Canada, with offices in Toronto and Chennai.',
    );
  });
});

describe('a sample post', () => {
  const label = 'Sample text: not reviewed by a licensee';
  const posts = () => [...pages.keys()].filter((path) => /^\/blog\/posts\/[^/?]+$/.test(path));

  test('says so in the post and its structured data, and names no reviewer', () => {
    expect(posts().length).toBeGreaterThan(12);
    for (const path of posts()) {
      const html = pages.get(path) ?? '';
      const spans = readPage(html).all('span');
      expect(spans.filter(({ text }) => text === label).length, path).toBe(1);
      expect(html, path).toContain(`"creativeWorkStatus":"${label}"`);
      expect(html, path).not.toContain('reviewedBy');
      expect(words(path), path).not.toMatch(/Reviewed by /);
    }
  });

  test.each(['/feed.xml', '/atom.xml'])('says so in %s', async (path) => {
    const { text } = await site.get(path);
    const items = text.split(/<(?:item|entry)>/).slice(1);
    expect(items.length).toBeGreaterThan(5);
    for (const item of items) expect(item.split(label).length).toBe(3);
  });
});
