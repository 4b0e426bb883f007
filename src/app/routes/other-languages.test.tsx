import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import { render } from '#app/document/render.tsx';
import { unbrokenPhone } from '#components/primitives/smart-link.tsx';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { people, siteSettings } from '#content/resources/resources.ts';
import { ownEndpoint } from '#forms/enquiry-setting.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import tamilOnServer from '#generated/words/server/ta.js';
import tamilWords from '#generated/words/ta.js';
import { documentLanguage } from '#i18n/server-words.ts';
import { LanguageProvider, languageOf } from '#i18n/words.ts';
import { requestOrigin, siteUrl } from '#tests/support/addresses.ts';
import { draw } from '#tests/support/draw.tsx';
import { hasCapability } from '#tests/support/has-capability.ts';
import { readPage } from '#tests/support/read-page.ts';
import { Unavailable } from './unavailable';

const tamil = languageOf('ta', { ...tamilWords, ...tamilOnServer });

const messages: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../site/words/ta/routes.json', import.meta.url), 'utf8'),
);

const person = { name: 'Anitha Selvarajan', role: 'நிறுவனர்', licence: 'R000000' };
const summary = {
  slug: 'study',
  title: 'கல்வி அனுமதி',
  excerpt: '',
  date: '2026-11-21T00:00:00.000Z',
};
const list = { posts: [summary], page: 1, pages: 3, total: 30, categories: ['study', 'refusals'] };
const post = { slug: 'study', title: summary.title, category: 'study', author: person };
const resources: Readonly<Record<string, unknown>> = {
  [toPath(siteSettings())]: defaultSettings,
  '/content/navigation.json': { menu_items: [] },
  '/content/situations.json': { menu_items: [{ label: 'எனக்கு மறுப்பு', url: '/contact' }] },
  [toPath(people())]: { people: [person] },
  '/content/posts/recent.json': { posts: [summary] },
  '/content/post/study.json': {
    post: {
      ...post,
      reviewed_by: person.name,
      reviewed_on: '2026-11-22',
      date_created: summary.date,
    },
    excerpt: '',
  },
};
const read = (async (key: ResourceKey<unknown>) => {
  const path = toPath(key);
  if (path.startsWith('/content/posts/') && !(path in resources))
    return { ...list, reviewed: [summary] };
  if (path.includes('search')) return { results: [], total: 0, page: 1 };
  if (path.includes('/post/') && !(path in resources)) return { post: null, excerpt: '' };
  if (path in resources) return resources[path];
  throw new Error(`${path} cannot be read.`);
}) as ReadResource;

async function open(path: string) {
  const reported: unknown[] = [];
  const answer = await render(new Request(requestOrigin + path), {
    read,
    siteUrl,
    enquiryEndpoint: ownEndpoint,
    language: documentLanguage('ta'),
    assets: { scripts: [] },
    report: (problem) => reported.push(problem),
  });
  if (answer instanceof Response) throw new Error(`${path} leads elsewhere.`);
  expect(reported).toEqual([]);
  return readPage(answer.html);
}

test.each([
  ['/404', 'பக்கம் கிடைக்கவில்லை'],
  ...(hasCapability('search')
    ? ['/search', '/search?q=card', '/search?q='].map((path): [string, string] => [path, 'தேடல்'])
    : []),
  ['/privacy-policy', 'தனியுரிமைக் கொள்கை'],
  ['/blog/posts', 'வலைப்பதிவு'],
  ['/blog/posts?page=2', 'வலைப்பதிவு, பக்கம் 2', 'வலைப்பதிவு'],
  ['/blog/category/refusals', 'வலைப்பதிவு: மறுப்புகள்', 'மறுப்புகள்'],
  ['/blog/author/anitha-selvarajan', person.name],
  ['/blog/posts/study', summary.title],
  ['/blog/posts/unknown', 'பதிவு கிடைக்கவில்லை', 'வலைப்பதிவு'],
])('%s has Tamil words', async (path, title, heading = title) => {
  const page = await open(path);
  expect(page.title).toBe(`${title} | ${defaultSettings.brand}`);
  expect(page.words('h1')).toBe(heading);
  const words = page.words('main');
  const english = Object.entries(messages).filter(
    ([message, tamilWord]) =>
      message.includes(' ') && message !== tamilWord && words.includes(message),
  );
  expect(english.map(([message]) => message)).toEqual([]);
});

test('the facts of a post are sentences in Tamil', async () => {
  const words = (await open('/blog/posts/study')).words('article');
  expect(words).toContain('வெளியான நாள்: 21 நவம்பர், 2026');
  expect(words).toContain(`சரிபார்த்தவர்: ${person.name}, 22 நவம்பர், 2026`);
});

test('a page that cannot be read gives phone and address in a Tamil sentence', () => {
  const words = draw(
    <LanguageProvider value={tamil}>
      <Unavailable title="தலைப்பு" />
    </LanguageProvider>,
  ).words('p');
  const [office] = defaultSettings.offices;
  expect(words).toContain(`${office?.city}: ${unbrokenPhone(office?.phone ?? '')} என்ற எண்ணில்`);
  expect(words).toContain(`${defaultSettings.email} என்ற முகவரிக்கு`);
});
