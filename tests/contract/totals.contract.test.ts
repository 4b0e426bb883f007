import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { languages } from '#generated/languages.ts';
import { pathsIn } from '#tests/support/sitemap.ts';
import { embedded } from './content-source';
import { type LanguagesSite, openLanguages, reviewed } from './languages-site';
import { elementsOf, textOf } from './page-tree';
import {
  checkSumRow,
  type RenderedCase,
  readAmounts,
  readCases,
  readKnown,
  readLinks,
  readShortTotals,
} from './rendered-totals';

// These tests render every page, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: LanguagesSite;
const pages = new Map<string, string>();

beforeAll(async () => {
  site = await openLanguages(reviewed);
  for (const path of pathsIn((await site.get('/sitemap.xml')).text)) {
    pages.set(path, (await site.get(path)).text);
  }
});
afterAll(() => site.close());

const prefixes = ['', ...languages.map(({ path }) => `/${path}`)];

const casesFor = (prefix: string): readonly RenderedCase[] =>
  readCases(pages.get(`${prefix}/fees`) ?? pages.get('/fees') ?? '');

const services = () => [...pages.keys()].filter((path) => path.includes('/services/'));

describe('the reader’s own addition', () => {
  test('agrees with each row, group and total of every case, in every language', () => {
    const cases = prefixes.flatMap(casesFor);
    console.log(`Totals: ${cases.length} tables of cases added up`);
    expect(
      cases.flatMap(({ title, problems }) => problems.map((problem) => `${title}: ${problem}`)),
    ).toEqual([]);
    expect(casesFor('').length).toBeGreaterThan(24);
    for (const { title, total, foot } of casesFor('')) {
      expect(total, title).toBeDefined();
      expect(foot, title).toContain('Not in the total: tax on our fee');
    }
  });

  test('agrees with the totals in short answers: each is the total of its case and the sum of its listed parts', () => {
    const wrong: string[] = [];
    let count = 0;
    for (const path of services()) {
      const prefix =
        prefixes.find((candidate) => candidate && path.startsWith(`${candidate}/`)) ?? '';
      const cases = new Map(casesFor(prefix).map((shownCase) => [shownCase.id, shownCase.total]));
      const totals = readShortTotals(pages.get(path) ?? '');
      if (totals.length === 0) wrong.push(`${path}: no total`);
      for (const { anchor, total, parts = total } of totals) {
        if (JSON.stringify(parts) !== JSON.stringify(total)) {
          wrong.push(`${path}: the parts of #${anchor} are ${parts}, not ${total}`);
        }
        count += 1;
        const caseTotal = cases.get(anchor);
        if (!caseTotal || JSON.stringify(caseTotal) !== JSON.stringify(total)) {
          wrong.push(`${path}: ${total} is not ${caseTotal} of #${anchor}`);
        }
      }
    }
    console.log(`Totals: ${count} totals of ${services().length} service pages compared`);
    expect(wrong).toEqual([]);
    expect(services().length).toBeGreaterThanOrEqual(14);
  });

  test('finds the parts of each total that has several, and names every cost paid to others', () => {
    for (const path of services().filter((service) => service.startsWith('/services/'))) {
      const text = pages.get(path) ?? '';
      for (const { anchor, total, parts } of readShortTotals(text)) {
        const usual = casesFor('').find(({ id }) => id === anchor);
        const isSingle = usual?.fees.length === 0;
        expect([path, anchor, parts ?? null]).toEqual([path, anchor, isSingle ? null : total]);
        for (const cost of usual?.costs ?? []) expect(text, `${path} ${cost}`).toContain(cost);
      }
    }
  });

  test('finds the same day for a total on each page that shows it, and the same fees that have risen', () => {
    let risen = 0;
    for (const path of services().filter((service) => service.startsWith('/services/'))) {
      for (const { anchor, known } of readShortTotals(pages.get(path) ?? '')) {
        const usual = casesFor('').find(({ id }) => id === anchor);
        risen += known.filter((sentence) => sentence.includes('has risen')).length;
        expect([path, anchor, known]).toEqual([path, anchor, usual && readKnown(usual)]);
      }
    }
    expect(risen).toBeGreaterThan(3);
  });

  test('agrees with the sum row of every other table', () => {
    const sums = [...pages.values()]
      .flatMap(elementsOf)
      .filter(({ tagName }) => tagName === 'table')
      .map(checkSumRow)
      .filter((problems) => problems !== undefined);
    console.log(`Totals: ${sums.length} tables with a sum row added up`);
    expect(sums.length).toBeGreaterThan(0);
    expect(sums.flat()).toEqual([]);
  });

  test('agrees with the post about the cost of sponsoring: its amounts are the rows of the case, and their sum', () => {
    const html = pages.get('/blog/posts/sponsoring-your-spouse-or-partner') ?? '';
    const paragraph = elementsOf(html).find(
      (element) => element.tagName === 'p' && textOf(element).startsWith('For a spouse or partner'),
    );
    const usual = casesFor('').find(({ title }) => title === 'Sponsoring your spouse or partner');
    const amounts = readAmounts(paragraph ? textOf(paragraph) : '');
    const printed = (ends: readonly number[] | undefined) => [...new Set(ends)];
    const rows = usual?.fees.flatMap(printed) ?? [];
    const sorted = (list: readonly number[]) => list.toSorted((left, right) => left - right);
    expect(rows.length).toBeGreaterThan(4);
    expect(sorted(amounts)).toEqual(sorted([...rows, ...printed(usual?.government)]));
  });
});

test('no page says what a total lacks in place of an amount, or begins a total with “from”', () => {
  const wrong = [...pages].flatMap(([path, html]) =>
    elementsOf(html)
      .filter(({ tagName }) => ['b', 'output', 'summary'].includes(tagName))
      .map(textOf)
      .filter((text) => /\bfrom \$|\bwithout \$|published at/.test(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

type Row = Readonly<Record<string, unknown>>;

/** The embedded content with another fees page. */
function withFees(change: (page: Record<string, Row[]>) => object) {
  const [page = {}] = embedded['fees_page']?.records ?? [];
  // The cast is safe for the lists that the tests change.
  const records = [{ ...page, ...change(page as Record<string, Row[]>) }];
  return { ...embedded, fees_page: { kind: 'singleton' as const, records } };
}

describe('with other content', () => {
  let otherSite: LanguagesSite;
  beforeAll(async () => {
    otherSite = await openLanguages(embedded);
  });
  afterAll(() => otherSite.close());

  test('a fee that nobody vouches for withholds its totals, and their other parts stay', async () => {
    otherSite.replace(
      withFees(({ government_fees = [] }) => ({
        government_fees: government_fees.map(({ known, ...fee }) =>
          fee['name'] === 'study-permit-fee' ? fee : { known, ...fee },
        ),
      })),
    );
    const [usual] = readCases((await otherSite.get('/fees')).text).filter(
      ({ title }) => title === 'Study permit',
    );
    expect(usual).toMatchObject({ total: undefined, government: undefined, problems: [] });
    expect(usual?.fees).toEqual([undefined, [85, 85]]);
    expect(usual?.foot).toContain(
      'There is no total while an amount is being checked: Study permit (IRCC: Fee list)',
    );
    const short = (await otherSite.get('/services/study/study-in-canada')).text;
    expect(readShortTotals(short)).toMatchObject([{ anchor: usual?.id, total: undefined }]);
    const note = elementsOf(short).find(
      (element) => element.tagName === 'small' && textOf(element).startsWith('There is no total'),
    );
    expect(note && readLinks(note)).toEqual([
      expect.stringMatching(/^https:\/\/ircc\.canada\.ca\//),
    ]);
  });

  test('content from before cases named our fee still adds up, and names what a total leaves out', async () => {
    otherSite.replace(
      withFees(({ firm_fees = [], cases = [], third_party_costs = [] }) => ({
        firm_fees: firm_fees
          .filter(({ link }, index) => firm_fees.findIndex((fee) => fee['link'] === link) === index)
          .map(({ case: _case, reader: _reader, ...fee }) => fee),
        third_party_costs: third_party_costs.map(({ low, high, ...cost }) =>
          cost['cost'] === 'The province’s own fee' ? cost : { low, high, ...cost },
        ),
        cases: cases.map(
          ({ firm_fee: _fee, to_show: _show, not_included: _not, reader: _reader, ...usual }) =>
            usual,
        ),
      })),
    );
    const cases = readCases((await otherSite.get('/fees')).text);
    expect(cases.length).toBeGreaterThan(24);
    expect(cases.flatMap(({ problems }) => problems)).toEqual([]);
    const [nominee] = cases.filter(({ title }) => title === 'Couple, Provincial nominee');
    expect(nominee?.foot).toContain('Not in the total: tax on our fee; The province’s own fee.');
  });
});
