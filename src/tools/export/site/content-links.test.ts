import { expect, test } from 'vitest';
import { createContentLinks } from './content-links';

const types: Readonly<Record<string, string>> = {
  '/assets/guide': 'application/pdf',
  '/assets/photo': 'image/jpeg',
};
const linked = () => createContentLinks(async (address) => types[address] ?? '').linked;

test('links to files get the extension of their type', async () => {
  const { value, files } = await linked()({
    body: '<p><a href="/assets/guide#page=2">Guide</a> <a href="/assets/gone">Gone</a></p>',
    link: '/assets/guide',
    picture: '<a href="/assets/photo"><img src="/assets/photo"></a>',
  });
  expect(value).toEqual({
    body: '<p><a href="/assets/guide.pdf#page=2">Guide</a> <a href="/assets/gone.bin">Gone</a></p>',
    link: '/assets/guide.pdf',
    picture: '<a href="/assets/photo.jpeg"><img src="/assets/photo"></a>',
  });
  expect(files).toEqual([
    ['/assets/guide.pdf', '/assets/guide'],
    ['/assets/gone.bin', '/assets/gone'],
    ['/assets/photo.jpeg', '/assets/photo'],
  ]);
});

test('links to pages of the site are found once', async () => {
  const resource = {
    menu: [
      { url: '/about' },
      { url: 'https://elsewhere.example/' },
      { url: '//elsewhere.example' },
    ],
    text: 'and/or, a/b',
    body: '<a href="/blog/posts?page=2&amp;from=x#end">2</a><a href="/about">About</a><a href="#here">Here</a>',
  };
  const { value, links } = await linked()(resource);
  expect(links).toEqual(['/about', '/blog/posts?page=2&from=x']);
  expect(value).toBe(resource);
});

test('the same resource gives the same object', async () => {
  const of = linked();
  const resource = { link: '/assets/guide' };
  expect((await of(resource)).value).toBe((await of(resource)).value);
});
