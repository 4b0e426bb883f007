import { expect, test, vi } from 'vitest';
import { defaultSettings as site } from '#generated/default-settings.ts';
import { pages } from '#renderer/pages.ts';
import { answerOf } from './checked-render';
import { contentWith, contentWithout, embeddedEntry } from './content-source';
import { siteUrl } from './document-checks';
import { timeoutMs } from './page-contract';
import { elementsOf } from './page-tree';
import { everyThing, structuredDataProblems, type Thing, thingsOf } from './structured-data';
import { propertiesOf } from './vocabulary';

// These tests render whole pages, which takes time on a busy machine.
vi.setConfig({ testTimeout: timeoutMs });

const whole = contentWithout('nothing');
const slug = String(embeddedEntry('posts')['slug']);

/** Words without white space, which the boundary normalises. */
const bare = (words: unknown) => String(words).replaceAll(/\s+/g, '');

/** The structured data items of a page; fails if one has a fault. */
async function graphOf(path: string, source = whole): Promise<readonly Thing[]> {
  const elements = elementsOf((await answerOf(path, source)).html);
  expect(structuredDataProblems(elements, siteUrl)).toEqual([]);
  return thingsOf(elements);
}

const typesOf = (graph: readonly Thing[]) => graph.map((thing) => thing['@type']);
const ofType = (graph: readonly Thing[], type: string): Thing =>
  graph.find((thing) => thing['@type'] === type) ?? {};

test('the vocabulary is complete: types have their own properties and their ancestors’', () => {
  expect(propertiesOf('ProfessionalService')).toContain('hasCredential');
  expect(propertiesOf('ProfessionalService')).toContain('name');
  expect(propertiesOf('Service')).not.toContain('hasCredential');
  expect(propertiesOf('NoSuchType')).toBeUndefined();
});

test.each([
  ['/', ['WebSite', 'ProfessionalService', 'EducationalOccupationalCredential']],
  [
    '/about',
    [
      'AboutPage',
      'BreadcrumbList',
      'ProfessionalService',
      'EducationalOccupationalCredential',
      'FAQPage',
    ],
  ],
  [
    '/contact',
    ['ContactPage', 'BreadcrumbList', 'ProfessionalService', 'EducationalOccupationalCredential'],
  ],
  [
    '/book-your-appointment',
    ['WebPage', 'BreadcrumbList', 'Service', 'Service', 'ProfessionalService'],
  ],
  ['/privacy-policy', ['WebPage', 'BreadcrumbList', 'ProfessionalService']],
  ['/erase-my-data', ['WebPage', 'BreadcrumbList', 'ProfessionalService']],
  ['/blog/posts', ['Blog', 'BreadcrumbList', 'ProfessionalService']],
  ['/blog/posts?page=2', ['Blog', 'BreadcrumbList', 'ProfessionalService']],
  ['/blog/category/study', ['CollectionPage', 'BreadcrumbList', 'ProfessionalService']],
  ['/blog/author/anitha-selvarajan', ['ProfilePage', 'BreadcrumbList', 'ProfessionalService']],
  [`/blog/posts/${slug}`, ['BlogPosting', 'BreadcrumbList', 'ProfessionalService']],
])('%s describes %j', async (path, types) => {
  expect(typesOf(await graphOf(path))).toEqual(types);
});

const services = pages.filter(({ group }) => group);

test('there are service pages to test', () => {
  expect(services.length).toBeGreaterThanOrEqual(14);
});

test.each(services)(
  '$path describes its service, its breadcrumbs and its questions',
  async ({ path, title, group }) => {
    const graph = await graphOf(path);
    expect(typesOf(graph)).toEqual(['Service', 'BreadcrumbList', 'ProfessionalService', 'FAQPage']);
    expect(ofType(graph, 'Service')).toMatchObject({
      serviceType: title,
      category: group,
      url: siteUrl + path,
      provider: { '@id': `${siteUrl}/#firm` },
    });
  },
);

test('the firm is described with its licence from the site’s facts', async () => {
  for (const path of ['/', '/about', '/contact']) {
    const graph = await graphOf(path);
    expect(ofType(graph, 'EducationalOccupationalCredential')).toMatchObject({
      identifier: site.membership_number,
      name: site.licensee_title,
      recognizedBy: { name: site.regulator, url: site.regulator_url },
    });
    expect(ofType(graph, 'ProfessionalService')).toMatchObject({
      name: site.brand,
      legalName: site.legal_name,
      hasCredential: { '@id': `${siteUrl}/#licence` },
      employee: { name: site.licensee },
      location: [
        {
          name: 'Toronto',
          openingHoursSpecification: {
            dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
            opens: '09:00',
            closes: '17:00',
          },
        },
        { name: 'Chennai' },
      ],
    });
  }
});

test('a post names its author, its dates and its picture', async () => {
  const post = embeddedEntry('posts');
  const graph = await graphOf(`/blog/posts/${slug}`);
  expect(ofType(graph, 'BlogPosting')).toMatchObject({
    headline: post['title'],
    author: {
      '@type': 'Person',
      name: (post['author'] as Thing)['name'],
      jobTitle: 'Writer and case assistant',
      url: `${siteUrl}/blog/author/daniel-okafor`,
    },
    mainEntityOfPage: `${siteUrl}/blog/posts/${slug}`,
    image: expect.stringMatching(/^https:\/\/site\.example\/og\/blog\/posts\/.+\.jpg$/),
  });
  const names = everyThing(ofType(graph, 'BreadcrumbList'))
    .filter((thing) => thing['@type'] === 'ListItem')
    .map(({ position, name }) => [position, name]);
  expect(names).toEqual([
    [1, 'Home'],
    [2, 'Blog'],
    [3, 'Immigrate'],
    [4, post['title']],
  ]);
});

test('a page that does not show its questions describes none', async () => {
  const { faq_items: _, ...entry } = embeddedEntry('visitor_visa');
  const path = '/services/visit/visitor-visas';
  expect(typesOf(await graphOf(path, contentWith('visitor_visa', [entry])))).not.toContain(
    'FAQPage',
  );
});

test.each(['/404', `/blog/posts/no-such-post`])('%s describes nothing', async (path) => {
  expect((await answerOf(path, whole)).html).not.toContain('ld+json');
});

test.each([
  '</script><script>alert(1)</script>',
  '</SCRIPT ><img src=x>',
  '<!-- <script> -->',
  'line\u2028paragraph\u2029end',
  '"\\',
])('%j in a title, a question and an answer stays plain text', async (words) => {
  const question = { question: `Is ${words} so?`, answer: `<p>Yes: ${words}.</p>` };
  const entry = { ...embeddedEntry('visitor_visa'), title: words, faq_items: [question] };
  const graph = await graphOf(
    '/services/visit/visitor-visas',
    contentWith('visitor_visa', [entry]),
  );
  const asked = everyThing(graph).find((thing) => thing['@type'] === 'Question');
  expect(bare(asked?.['name'])).toBe(bare(question.question));

  const post = { ...embeddedEntry('posts'), title: `About ${words}` };
  const ofPost = await graphOf(`/blog/posts/${slug}`, contentWith('posts', [post]));
  expect(bare(ofType(ofPost, 'BlogPosting')['headline'])).toBe(bare(post.title));
});
