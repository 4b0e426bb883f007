import { expect, test } from 'vitest';
import { titled } from './metadata';
import { ogPageOf, ogPath, ogTitle } from './og-address';

const study = { title: titled('Study'), path: '/services/study', image: 'hero-study' };
const site = 'https://site.test';

test('the address names the page and leads back to it', () => {
  for (const path of ['/', '/services/study', '/blog/posts?page=2', '/blog/posts/a%20b-c']) {
    const address = ogPath({ ...study, path }) ?? '';
    expect(address).toMatch(/^\/og\/[^?]*-[0-9a-z]{14}\.jpg/);
    expect(ogPageOf(new URL(address, site))).toBe(path);
  }
});

test('the same facts have the same address, and each change has another', () => {
  const changes = [
    study,
    { ...study, title: titled('Studying') },
    { ...study, image: 'hero-visitor' },
    { title: study.title, path: study.path },
    { ...study, path: '/services/visit' },
  ];
  expect(ogPath({ ...study })).toBe(ogPath(study));
  expect(new Set(changes.map(ogPath)).size).toBe(changes.length);
});

test('the picture shows the title without the brand, which may stand in it', () => {
  expect(ogTitle(study)).toBe('Study');
  expect(ogTitle({ title: titled('Why | Velox Immigration') })).toBe('Why | Velox Immigration');
});

test.each(['/og', '/og/', '/og/about.jpg', '/og/about-short.jpg', '/og/about-0000000000000a.png'])(
  '%s is no address of a picture',
  (path) => expect(ogPageOf(new URL(path, site))).toBeUndefined(),
);
