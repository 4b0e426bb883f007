import { expect, test } from 'vitest';
import { appPages } from '#app/data/app-pages.ts';
import { languages } from '#generated/languages.ts';
import { carriesTypedText } from './analytics';

const origin = 'https://museum.example';

for (const { tag, path: prefix } of languages) {
  const carries = (address: string, here = `${origin}${prefix}/contact`) =>
    carriesTypedText(address.startsWith('/') ? origin + prefix + address : address, here);

  test.each([
    ...appPages.flatMap(({ path, searchParameter }) => (searchParameter ? path : [])),
    '/search?q=refused',
    '/search/?q=refused',
    '/Search?q=refused',
    '/%73earch?q=refused',
    '/search?page=2&q=refused',
    '/search#q=refused',
    '/contact?q=refused',
    '/contact?service=my card was refused',
    '/contact?first_name=Meena',
    '/contact?email=meena@mail.example&service=visitor-cards',
    '/blog/posts?page=two',
    '/?utm_term=refused+card',
    '/fees?version=draft&signature=abc',
    '/fees#q=refused',
    '/fees#:~:text=refused%20visa',
    '/fees#%E0%A4%A',
    '/%E0%A4%A',
    'https://',
  ])(`in ${tag}, %s may carry typed text`, (address) => {
    expect(carries(address)).toBe(true);
  });

  test.each([
    '/',
    '/contact',
    '/contact?service=visitor-cards',
    '/blog/posts?page=2',
    '/blog/category/work/page/2',
    '/fees#faq-3',
    '/blog/posts/research-cards',
    `/blog/posts/a#${encodeURIComponent('விசா')}`,
    '/?utm_source=newsletter&utm_medium=email&utm_campaign=2026-11',
    '/?fbclid=IwAR0-abc_9',
    'https://www.google.com/search?q=museum',
    '',
  ])(`in ${tag}, %s is counted`, (address) => {
    expect(carries(address)).toBe(false);
  });

  test(`in ${tag}, a page opened from a search of any language is not counted`, () => {
    for (const language of languages) {
      expect(carries(`${origin}${language.path}/search?q=refused`)).toBe(true);
    }
  });
}
