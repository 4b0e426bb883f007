import { afterAll, describe, expect, it } from 'vitest';
import { listEntries, type PageCollection, pageEntry } from '#content/resources/resources.ts';
import { collections } from '#generated/collections.ts';
import { defaultSettings as site } from '#generated/default-settings.ts';
import { siteFolder } from '#generated/site/folder.ts';
import type { CollectionName } from '#generated/types.ts';
import { firstLanguage } from '#i18n/words.ts';
import { listsReadBy } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { pages } from '#renderer/pages.ts';
import { pageIn } from '#renderer/translated-page.ts';
import { arrivingVariantsOf, families } from '#tests/support/arriving-variants.ts';
import { swept as sweptInTests } from '#tests/support/sweep.ts';
import type { Variant } from '#tools/gallery/variants/variants.ts';
import { answerOf, problemsAt } from './checked-render';
import { createChecklist, expectNone, report } from './checklist';
import {
  type ContentSource,
  contentWith,
  contentWithout,
  embedded,
  embeddedEntry,
} from './content-source';
import type { Expected } from './document-checks';

/** Enough time for the slowest family on a busy machine; a fast one needs a fiftieth of it. */
export const timeoutMs = 120_000;

/** The title in the first language of the site, which may have its own words for those of the descriptor. */
function titleOf(page: RenderablePage): string {
  const { title, documentTitle = title } = pageIn(page, firstLanguage);
  return `${documentTitle} | ${site.brand}`;
}

const expectedOf = (page: RenderablePage): Expected => ({
  title: titleOf(page),
  canonical: page.path,
});

/** A site with few pages shows every variant on every page. */
const swept: typeof sweptInTests = (all, represents) =>
  siteFolder === 'src/site' ? sweptInTests(all, represents) : all;

/** All content that a page shows, after the boundary. */
async function contentOf(page: RenderablePage, { read }: ContentSource): Promise<string> {
  const entry = await read(pageEntry(page.collection as PageCollection));
  const lists = await Promise.all(listsReadBy(page).map((name) => read(listEntries(name))));
  return JSON.stringify([entry, lists]);
}

/** In `npm test` a page of the firm shows every n-th variant of a family. Each page shows different ones, and together they show all. */
const every = 32;

/** In `npm test` a page of the firm shows a third of the families, a different third on each page. All are built of the same parts. */
const familiesOn = (page: RenderablePage): readonly Variant['family'][] => {
  const turn = pages.findIndex(({ path }) => path === page.path);
  return swept(families, (_, index) => (index + turn) % 3 === 0);
};

/** Rules about parts that go with another part. Variants without a part break them. */
const dependent: readonly string[] = [
  'pair-half',
  'fee-unknown',
  'case-empty',
  'step-dead-end',
  'name-twice',
];

/** Findings of the boundary in content without faults. */
export const faultsIn = ({ findings }: ContentSource): string[] =>
  findings
    .filter(({ severity, rule }) => severity !== 'note' && !dependent.includes(rule))
    .map(({ where, message }) => `the boundary finds fault: ${where} ${message}`);

/**
 * Defines the page tests: each page with every variant of every collection it shows, with drafts, and without content.
 * @param pagesNow the pages to test
 */
export function testPages(pagesNow: readonly RenderablePage[]): void {
  const checklist = createChecklist();

  async function check(page: RenderablePage, collection: CollectionName, variant: Variant) {
    const title = `${page.path} · ${collection} · ${variant.family} · ${variant.name}`;
    const otherRecords = embedded[collection]?.records.slice(1) ?? [];
    const source = contentWith(collection, [variant.entry, ...otherRecords]);
    const content = await contentOf(page, source);
    const faults = variant.valid ? faultsIn(source) : [];
    if (!checklist.isNew(page.path, content)) return report(title, faults);
    const problems = await problemsAt(page.path, source, { ...expectedOf(page), status: 200 });
    checklist.count(page.path);
    return report(title, [...faults, ...problems]);
  }

  describe.each(pagesNow)('page $path', { timeout: timeoutMs }, (page) => {
    for (const collection of [page.collection, ...listsReadBy(page)]) {
      const { model } = collections[collection];
      const variants = arrivingVariantsOf(model, embeddedEntry(collection));
      it.each(familiesOn(page))(`shows ${collection} · %s`, async (family) => {
        const reports: string[] = [];
        const all = variants.filter((each) => each.family === family);
        const turn =
          pages.findIndex(({ path }) => path === page.path) % Math.min(every, all.length);
        const ofFamily = swept(all, (_, index) => index % every === turn);
        for (const variant of ofFamily) {
          reports.push(...(await check(page, collection, variant)));
        }
        expectNone(reports);
      });
    }

    it('shows a list with one entry and with none', async () => {
      const { collection, path } = page;
      const expected = { ...expectedOf(page), status: 200 };
      const list = contentWith(collection, [embeddedEntry(collection)], 'list');
      const emptyList = contentWith(collection, [], 'list');
      const emptySingleton = contentWith(collection, [], 'singleton');
      expectNone([
        ...report(`${path} · a list of one`, await problemsAt(path, list, expected)),
        ...report(`${path} · an empty list`, await problemsAt(path, emptyList, expected)),
        ...report(`${path} · an empty singleton`, await problemsAt(path, emptySingleton, expected)),
      ]);
    });

    if (page.group)
      it('redirects visitors of a withdrawn page home', async () => {
        for (const status of ['draft', 'archived']) {
          const entry = { ...embeddedEntry(page.collection), status };
          const answer = await answerOf(page.path, contentWith(page.collection, [entry]));
          expect({ status, answer: answer.status, to: answer.location }).toEqual({
            status,
            answer: 302,
            to: '/',
          });
        }
      });

    it('answers 503 with a whole document when the content service fails', async () => {
      const expected = { title: titleOf(page), canonical: undefined, status: 503 };
      const reports: string[] = [];
      for (const [name, source] of [
        ['only its collection fails', contentWithout(page.collection)],
        ['everything fails', contentWithout()],
      ] as const) {
        const problems = await problemsAt(page.path, source, expected);
        reports.push(...report(`${page.path} · ${name}`, problems));
      }
      expectNone(reports);
    });
  });

  afterAll(() => {
    const { documents, variants } = checklist;
    const total = [...documents.values()].reduce((sum, count) => sum + count, 0);
    console.info(
      `${variants()} variants read, ${total} different documents checked on ${documents.size} pages.`,
    );
  });

  it('has checked documents of every page', () => {
    const unchecked = pagesNow.filter(({ path }) => !checklist.documents.get(path));
    expect(unchecked.map(({ path }) => path)).toEqual([]);
  });
}
