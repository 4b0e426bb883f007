import { expect, test } from 'vitest';
import { headHtml, headTags } from '#app/head/metadata.ts';
import type { Metadata } from '#app/head/page-metadata.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { readPage } from '#tests/support/read-page.ts';
import { pageOfPicture, pathOfPicture } from './address';

const page: Metadata = {
  title: 'Study',
  description: 'Study tickets explained.',
  path: '/services/study/study-in-norway',
};

const head = (metadata: Partial<Metadata> = {}) =>
  readPage(
    `<head>${headHtml(headTags({ ...page, ...metadata }, siteUrl, defaultSettings))}</head>`,
  );

const study = { title: 'Study', path: '/services/study', image: 'hero-study' };

test('the picture’s address leads back to its page', () => {
  for (const path of ['/', '/services/study', '/blog/posts?page=2', '/blog/posts/a%20b-c']) {
    const address = pathOfPicture({ ...study, path }, defaultSettings) ?? '';
    expect(address).toMatch(/^\/og\/[^?]*-[0-9a-z]{14}\.jpg/);
    expect(pageOfPicture(new URL(address, siteUrl))).toBe(path);
  }
});

test('the picture’s address changes with what the picture shows', () => {
  const changes = [
    study,
    { ...study, title: 'Studying' },
    { ...study, image: 'hero-visitor' },
    { title: study.title, path: study.path },
    { ...study, path: '/services/visit' },
  ];
  const addressOf = (facts: typeof study | Omit<typeof study, 'image'>) =>
    pathOfPicture(facts, defaultSettings);
  expect(addressOf({ ...study })).toBe(addressOf(study));
  expect(new Set(changes.map(addressOf)).size).toBe(changes.length);
  expect(pathOfPicture(study, { brand: 'Other' })).not.toBe(addressOf(study));
});

test.each(['/og', '/og/', '/og/about.jpg', '/og/about-short.jpg', '/og/about-0000000000000a.png'])(
  '%s is not the address of a picture',
  (path) => expect(pageOfPicture(new URL(path, siteUrl))).toBeUndefined(),
);

test('every page names its social picture with size and alternative text', () => {
  const view = head({ image: 'hero-study' });
  const [address = ''] = view.meta('og:image');
  expect(address).toMatch(`${siteUrl}/og/services/study/study-in-norway-`);
  expect(view.meta('og:image:width')).toEqual(['1200']);
  expect(view.meta('og:image:height')).toEqual(['630']);
  expect(view.meta('twitter:image')).toEqual([address]);
  for (const name of ['og:image:alt', 'twitter:image:alt']) {
    expect(view.meta(name)).toEqual([`Study | ${defaultSettings.brand}`]);
  }
});

test('a hidden page has no social picture', () => {
  const view = head({ image: 'hero-study', hidden: true });
  for (const name of ['og:image', 'og:image:width', 'og:image:alt', 'twitter:image']) {
    expect(view.meta(name)).toEqual([]);
  }
});
