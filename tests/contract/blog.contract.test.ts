import { afterAll, describe, expect, it } from 'vitest';
import { momentOf, post as postKey, postsPage, recentPosts } from '#content/resources/posts.ts';
import { navigation } from '#content/resources/resources.ts';
import { collections } from '#generated/collections.ts';
import { defaultSettings as site } from '#generated/default-settings.ts';
import { formats } from '#generated/format-rules.ts';
import { arrivingVariantsOf, families } from '#tests/support/arriving-variants.ts';
import { readPage } from '#tests/support/read-page.ts';
import { swept } from '#tests/support/sweep.ts';
import type { RawEntry } from '#tools/gallery/variants/model-paths.ts';
import type { Variant } from '#tools/gallery/variants/variants.ts';
import { answerOf, problemsAt } from './checked-render';
import { createChecklist, expectNone, report } from './checklist';
import { contentWith, contentWithout, embedded, embeddedEntry } from './content-source';
import { faultsIn, timeoutMs } from './page-contract';

const { model } = collections.posts;
const base = embeddedEntry('posts');
const otherPosts = embedded['posts']?.records.slice(1, 4) ?? [];
// Directus cannot filter by a slug that is a group or a list: it refuses the query.
const variants = arrivingVariantsOf(model, base).filter(
  ({ entry: { slug } }) => slug === null || typeof slug !== 'object',
);
const checklist = createChecklist();

const list = { path: '/blog/posts', title: `Blog | ${site.brand}` };
/** In `npm test` every eighth variant of a family represents the others. */
const ofFamily = (all: readonly Variant[], family: Variant['family']) =>
  swept(
    all.filter((each) => each.family === family),
    (_, index) => index % 8 === 0,
  );

const addressOf = (slug: string) => `/blog/posts/${encodeURIComponent(slug)}`;

/** Whether a content service can compare a date with the current time. If it cannot, it does not return the post. */
const isComparable = (date: unknown) =>
  (date ?? null) === null || !Number.isNaN(momentOf(date as string));

/** A post is shown if it is published and complete; other posts are treated as missing. */
const slugOf = ({ title, slug, publish_on, unpublish_on }: RawEntry): string | undefined => {
  if (!isComparable(publish_on) || !isComparable(unpublish_on)) return undefined;
  const named = (typeof title === 'string' && title.trim() !== '') || typeof title === 'number';
  const text = typeof slug === 'number' ? String(slug) : slug;
  return named && typeof text === 'string' && formats.slug(text) ? text : undefined;
};

/** The problems of the list and the post when the first post is a variant. */
async function check({ family, name, entry, valid }: Variant): Promise<string[]> {
  const post: RawEntry = { ...entry, status: 'published' };
  const slug = slugOf(post);
  const source = contentWith('posts', [post, ...otherPosts]);
  const path = addressOf(slug ?? String(base['slug']));
  const [singlePost, many, recent] = await Promise.all([
    source.read(postKey(slug ?? String(base['slug']))),
    source.read(postsPage(1)),
    source.read(recentPosts()),
  ]);
  const title = (where: string) => `${where} · posts · ${family} · ${name}`;
  const reports = report(title('posts'), valid ? faultsIn(source) : []);
  if (checklist.isNew('post', JSON.stringify([singlePost, recent]))) {
    const expected = slug
      ? { title: `${titleOf(post)} | ${site.brand}`, canonical: path, status: 200 }
      : { title: `Post not found | ${site.brand}`, canonical: undefined, status: 404 };
    reports.push(...report(title(path), await problemsAt(path, source, expected)));
    checklist.count('post');
  }
  if (checklist.isNew('list', JSON.stringify([many, recent]))) {
    const expected = { title: list.title, canonical: list.path, status: 200 };
    reports.push(...report(title(list.path), await problemsAt(list.path, source, expected)));
    checklist.count('list');
  }
  return reports;
}

/** A title as a browser reads it, without surrounding white space. */
const titleOf = ({ title }: RawEntry) => String(title).trim();

describe('the blog', { timeout: timeoutMs }, () => {
  it.each(families)('shows posts · %s', async (family) => {
    const reports: string[] = [];
    for (const variant of ofFamily(variants, family)) {
      reports.push(...(await check(variant)));
    }
    expectNone(reports);
  });

  it('shows forty posts on pages of twelve', async () => {
    const posts = Array.from({ length: 40 }, (_, index) => ({
      ...base,
      id: index + 1,
      slug: `post-${index + 1}`,
    }));
    const source = contentWith('posts', posts);
    const reports: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const path = page === 1 ? list.path : `${list.path}?page=${page}`;
      const title = page === 1 ? list.title : `Blog, page ${page} | ${site.brand}`;
      const expected = { title, canonical: path, status: 200 };
      reports.push(...report(`${path} · forty posts`, await problemsAt(path, source, expected)));
    }
    const beyond = { title: `Blog, page 5 | ${site.brand}`, canonical: undefined, status: 404 };
    const path = `${list.path}?page=5`;
    reports.push(...report(`${path} · forty posts`, await problemsAt(path, source, beyond)));
    expectNone(reports);
  });

  it('orders the firm’s posts by visible date across its pages', async () => {
    const source = contentWith('posts', embedded['posts']?.records ?? []);
    const pages = await Promise.all([1, 2].map((page) => source.read(postsPage(page))));
    const dates = pages.flatMap(({ posts }) => posts.map(({ date = '' }) => date));
    expect(dates.length).toBeGreaterThan(12);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it.each([
    [{ name: 'R. Iyer' }, ['By R. Iyer']],
    [null, []],
  ])('names a post’s author only if the author is known: %j', async (author, said) => {
    const source = contentWith('posts', [{ ...base, author, status: 'published' }, ...otherPosts]);
    const { html } = await answerOf(addressOf(String(base['slug'])), source);
    const words = readPage(html)
      .all('span')
      .map(({ text }) => text);
    expect(words.filter((text) => text.startsWith('By '))).toEqual(said);
  });

  it.each([
    [{ reviewed_by: 'R. Iyer', reviewed_on: '2026-05-04' }, ['Reviewed by R. Iyer on May 4, 2026']],
    [{ reviewed_by: 'R. Iyer' }, []],
    [{ reviewed_on: '2026-05-04' }, []],
    [
      { reviewed_by: 'R. Iyer', reviewed_on: '2026-05-04', sample: true },
      ['Sample text: not reviewed by a licensee'],
    ],
  ])('says who reviewed a post, and when, only if it has both: %j', async (review, said) => {
    const post = { ...base, sample: false, ...review, status: 'published' };
    const source = contentWith('posts', [post, ...otherPosts]);
    const { html } = await answerOf(addressOf(String(base['slug'])), source);
    const words = readPage(html)
      .all('span')
      .map(({ text }) => text);
    expect(words.filter((text) => /^Reviewed|^Sample/.test(text))).toEqual(said);
  });

  it('says so if there is no post', async () => {
    const expected = { title: list.title, canonical: list.path, status: 200 };
    const problems = await problemsAt(list.path, contentWith('posts', []), expected);
    expectNone(report(`${list.path} · no posts`, problems));
  });

  it.each(['draft', 'archived', '', null, 5, 'Published '])(
    'does not show a post of the status %j',
    async (status) => {
      const source = contentWith('posts', [{ ...base, status }, ...otherPosts]);
      const path = addressOf(String(base['slug']));
      const expected = { title: `Post not found | ${site.brand}`, canonical: undefined };
      expectNone(report(path, await problemsAt(path, source, { ...expected, status: 404 })));
      expect((await answerOf(list.path, source)).html).not.toContain(`href="${path}"`);
    },
  );

  it('answers 503 with a whole document when the content service fails', async () => {
    const hidden = { canonical: undefined, status: 503 };
    const path = addressOf(String(base['slug']));
    for (const source of [contentWithout('posts'), contentWithout()]) {
      expectNone([
        ...report(list.path, await problemsAt(list.path, source, { ...hidden, title: list.title })),
        ...report(path, await problemsAt(path, source, { ...hidden, title: list.title })),
      ]);
    }
  });

  afterAll(() => {
    const { documents } = checklist;
    // A check without documents proves nothing.
    expect(documents.get('list')).toBeGreaterThan(10);
    expect(documents.get('post')).toBeGreaterThan(10);
    console.info(
      `${checklist.variants()} posts and lists read, ${documents.get('post')} different posts and ${documents.get('list')} different lists checked.`,
    );
  });
});

describe('pages without content of their own', () => {
  const source = contentWithout('nothing');

  it.each([
    ['/privacy-policy', { title: 'Privacy Policy', canonical: '/privacy-policy', status: 200 }],
    ['/404', { title: 'Page Not Found', canonical: undefined, status: 404 }],
  ] as const)('%s is a whole document', async (path, { title, ...expected }) => {
    const whole = { ...expected, title: `${title} | ${site.brand}` };
    expectNone(report(path, await problemsAt(path, source, whole)));
  });

  it.each([
    ['/blog', 301, '/blog/posts'],
    ['/no-such-page', 302, '/404'],
    ['/services/no-such-service', 302, '/404'],
  ])('%s redirects with status %i', async (path, status, to) => {
    const answer = await answerOf(path, source);
    expect({ status: answer.status, to: answer.location }).toEqual({ status, to });
  });
});

/** The site logs that the menu cannot be read; everything else is a problem. */
const isUnexpected = (line: string) => !line.startsWith('Reading “navigation”');

describe('the menu', { timeout: timeoutMs }, () => {
  const menu = collections.navigation.model;
  const entry = embeddedEntry('navigation');
  const path = '/services/study/study-in-canada';
  const checklist = createChecklist();
  const expected = { title: `Study in Canada | ${site.brand}`, canonical: path, status: 200 };

  it.each(families)('is on a service page and in its sidebar · %s', async (family) => {
    const reports: string[] = [];
    for (const variant of ofFamily(arrivingVariantsOf(menu, entry), family)) {
      const source = contentWith('navigation', [variant.entry]);
      // A value without the structure of a menu is refused (section 8), and the page has no menu.
      const content = await source.read(navigation()).then(JSON.stringify, () => 'refused');
      const isNew = checklist.isNew('menu', content);
      const problems = isNew ? (await problemsAt(path, source, expected)).filter(isUnexpected) : [];
      const faults = variant.valid ? faultsIn(source) : [];
      const title = `${path} · navigation · ${family} · ${variant.name}`;
      reports.push(...report(title, [...faults, ...problems]));
    }
    expectNone(reports);
  });

  it('is left out if it cannot be read', async () => {
    const problems = await problemsAt(path, contentWithout('navigation'), expected);
    expectNone(report(`${path} · no menu`, problems.filter(isUnexpected)));
    expect((await answerOf(path, contentWithout('navigation'))).html).toContain('Our Services');
  });
});
