import { expect, test } from 'vitest';
import { toPath } from '#content/resources/key.ts';
import { postsPage } from '#content/resources/posts.ts';
import { siteSettings } from '#content/resources/resources.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import tamilWords from '#generated/words/ta.js';
import { languageOf } from '#i18n/words.ts';
import { resolveSections } from '#renderer/resolve-sections.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { servicePage } from '#tests/support/service-page.ts';
import { structuredDataHtml } from './structured-data';

const options = {
  siteUrl,
  language: {
    ...languageOf('ta', tamilWords),
    find: (path: string) => ({ href: `/ta${path}` }),
  },
  resources: {
    [toPath(siteSettings())]: defaultSettings,
    [toPath(postsPage(1))]: { posts: [], page: 1, pages: 1, total: 0, categories: [] },
  },
};

type Thing = Readonly<Record<string, unknown>>;

function graphOf(path: string, sections: Parameters<typeof structuredDataHtml>[0]['sections']) {
  const metadata = { title: 'தலைப்பு', description: '', path };
  const html = structuredDataHtml({ ...options, metadata, sections });
  const { '@graph': graph } = JSON.parse(html.replaceAll(/<[^>]+>/g, '')) as { '@graph': Thing[] };
  return (type: string) => graph.find((thing) => thing['@type'] === type);
}

const stepsIn = (list: Thing | undefined) =>
  (list?.['itemListElement'] as readonly Thing[] | undefined)?.map(({ name }) => name);

test('the steps to the blog have Tamil names, and the blog its language', () => {
  const thing = graphOf('/blog/posts', []);
  expect(stepsIn(thing('BreadcrumbList'))).toEqual(['முகப்பு', 'வலைப்பதிவு']);
  expect(thing('Blog')?.['inLanguage']).toBe('ta');
});

test('a service has the Tamil names of its page and group', () => {
  const entry = { faq_items: [{ question: 'எவ்வளவு காலம்?', answer: '<p>ஆறு மாதங்கள்</p>' }] };
  const thing = graphOf(servicePage.path, resolveSections(servicePage, entry, {}));
  expect(thing('Service')).toMatchObject({
    name: 'வருகையாளர் விசா',
    serviceType: 'வருகையாளர் விசா',
    category: 'வருகை',
  });
  expect(stepsIn(thing('BreadcrumbList'))).toEqual(['முகப்பு', 'வருகையாளர் விசா']);
  expect(thing('FAQPage')?.['inLanguage']).toBe('ta');
});
