import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { siteSettings } from '#content/resources/resources.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import { sections } from '#generated/sections.ts';
import { requestOrigin, siteUrl } from '#tests/support/addresses.ts';
import { readPage } from '#tests/support/read-page.ts';
import { servicePath } from '#tests/support/service-page.ts';
import { type RenderOptions, render } from './render';

const entry = {
  title: 'Visitor Cards',
  subtitle: 'A visit, prepared with care.',
  who_we_help_items: [{ description: 'Parents who visit' }],
  faq_items: [{ question: 'How long may I stay?', answer: '<p>Six months.</p>' }],
  banner_title: 'Ready when you are',
};

const otherResources: Readonly<Record<string, object>> = {
  [toPath(siteSettings())]: defaultSettings,
  '/content/navigation.json': { menu_items: [] },
  '/content/posts/linked.json': { posts: [] },
  '/content/fees_page.json': { entry: {} },
};
const read = (async (key: ResourceKey<unknown>) =>
  otherResources[toPath(key)] ?? { entry }) as ReadResource;

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(path: string, options: Pick<RenderOptions, 'standalone'> = {}) {
  const report = vi.fn<(problem: unknown) => void>();
  const answer = await render(new Request(`${requestOrigin}${path}`), {
    read,
    siteUrl,
    assets: { scripts: [] },
    report,
    ...options,
  });
  if (answer instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const { status, html: text, ...values } = answer;
  return { status, text, report, ...values };
}

test('renders a page from its descriptor and entry', async () => {
  const { status, text, report } = await open(servicePath);
  expect(status).toBe(200);
  const page = readPage(text);
  expect(page.words('h1')).toBe(entry.title);
  expect(page.meta('description')).toEqual([entry.subtitle]);
  expect(page.words('main')).toContain('How long may I stay?');
  expect(report).not.toHaveBeenCalled();
});

describe('the first picture of a page', () => {
  const preloads = (text: string) =>
    readPage(text)
      .all('link')
      .filter(({ attributes }) => attributes['rel'] === 'preload');
  const first = (text: string) =>
    readPage(text)
      .all('img')
      .find(({ attributes }) => attributes['fetchpriority'] === 'high')?.attributes['src'];

  it('is preloaded by the Link header', async () => {
    const { text, link } = await open(servicePath);
    expect(link).toBe(`<${first(text)}>; rel=preload; as="image"; fetchpriority="high"`);
    expect(preloads(text)).toEqual([]);
  });

  it('is preloaded in the head of a standalone document', async () => {
    const { text, link } = await open(servicePath, { standalone: true });
    expect(preloads(text).map(({ attributes }) => attributes['href'])).toEqual([first(text)]);
    expect(text.indexOf('rel="preload"')).toBeLessThan(text.indexOf('<header'));
    expect(link).toBeUndefined();
  });
});

test('a section that throws is omitted and reported', async () => {
  function BrokenSection(): never {
    throw new Error('the section is broken');
  }
  vi.spyOn(sections.faq, 'component', 'get').mockReturnValue(BrokenSection);
  const { status, text, report, failedSections } = await open(servicePath);
  expect(status).toBe(200);
  const main = readPage(text).words('main');
  expect(main).toContain('Parents who visit');
  expect(main).toContain('Ready when you are');
  expect(main).not.toContain('How long may I stay?');
  expect(failedSections).toEqual(['faq']);
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({
        message: expect.stringMatching(new RegExp(`^SectionFailed: .*“faq” of ${servicePath}`)),
        cause: expect.objectContaining({ message: 'the section is broken' }),
        stack: expect.stringMatching(/^SectionFailed: [^\n]*\n +at BrokenSection .* at PageView /s),
      }),
    ],
  ]);
});

test('a descriptor with an unknown section throws', async () => {
  const registry: Record<string, unknown> = sections;
  const { faq } = registry;
  delete registry['faq'];
  try {
    await expect(open(servicePath)).rejects.toThrow(
      `UnknownSection: the page ${servicePath} names the section “faq”`,
    );
  } finally {
    registry['faq'] = faq;
  }
});

test('the document contains the page’s styles', async () => {
  const { text } = await open(servicePath);
  const [head = '', body = ''] = text.split('</head>');
  const classes = new Set(
    [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  expect(classes.size).toBeGreaterThan(10);
  for (const name of classes) expect(head).toContain(`.${name}`);
  expect(body).not.toContain('<style');
});

test('the state contains the page’s resources', async () => {
  const { text } = await open(servicePath);
  const scripts = readPage(text).all('script');
  const state = scripts.find(({ attributes }) => attributes['id'] === 'state')?.text ?? '';
  expect(JSON.parse(state)).toMatchObject({
    siteUrl,
    resources: {
      '/content/navigation.json': { menu_items: [] },
      '/content/visitor_visa.json': { entry },
    },
  });
});
