import { expect, test, vi } from 'vitest';
import { colors } from '#components/theme/palette.ts';
import { collections } from '#generated/collections.ts';
import { pages } from '#pages/index.ts';
import { type SectionName, sections } from '#sections/index.ts';
import { readPage } from '#tests/support/read-page.ts';
import { sectionAddress, themes, widths } from './address';
import { showGallery } from './gallery';
import { messages } from './messages';
import { sourcesOf } from './prop-sources';
import { sectionNames, usesOf } from './uses';

// Each section is rendered in every form; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

async function open(path: string) {
  const response = await showGallery(new Request(`http://gallery.example${path}`), {
    scripts: [],
  });
  if (!response) throw new Error(`The gallery has nothing at ${path}.`);
  return { status: response.status, text: await response.text() };
}

/** The choices of a control, as a visitor's browser would send them. */
function choicesOf(html: string, control: string): readonly string[] {
  const inner = html.match(new RegExp(`<select name="${control}"[^>]*>(.*?)</select>`))?.[1] ?? '';
  return readPage(inner)
    .all('option')
    .map(({ attributes }) => attributes['value'] ?? '');
}

const frameOf = (html: string) => readPage(html).all('iframe')[0]?.attributes ?? {};

test('the gallery names every section of the registry, by links and in its form', async () => {
  const { status, text } = await open('/gallery');
  expect(status).toBe(200);
  expect([...choicesOf(text, 'section')].toSorted()).toEqual(Object.keys(sections).toSorted());
  const links = readPage(text).links('nav');
  for (const name of Object.keys(sections)) {
    expect(links.some((link) => link.includes(`section=${name}&`))).toBe(true);
  }
});

test.each(sectionNames)('%s: each of its forms is a whole document of its own', async (section) => {
  const { text } = await open(`/gallery?section=${section}`);
  const uses = pages.filter((page) => page.sections.some((one) => one.section === section));
  expect(choicesOf(text, 'from')).toEqual(expect.arrayContaining(uses.map(({ path }) => path)));
  const variants = choicesOf(text, 'variant');
  expect(variants[0]).toBe('embedded-as-it-is');
  expect(new Set(variants).size).toBe(variants.length);
  for (const variant of variants) {
    const address = sectionAddress({ section, variant, theme: 'light' });
    const alone = await open(address);
    expect([variant, alone.status]).toEqual([variant, 200]);
    expect(alone.text).toMatch(/^<!DOCTYPE html>/);
    expect([variant, alone.text.includes('<!--$!-->')]).toEqual([variant, false]);
    const [, body = ''] = alone.text.split('<div id="root">');
    expect([variant, body.startsWith('</div>')]).toEqual([variant, false]);
  }
});

/** The document of a section's form on the page that uses it first. */
const formOf = async (section: SectionName, variant: string) => {
  const { status, text } = await open(sectionAddress({ section, variant, theme: 'light' }));
  expect([variant, status]).toEqual([variant, 200]);
  return text;
};

test('one item is one, forty are forty, in lists of the entry and in lists of their own', async () => {
  const questions = async (variant: string) =>
    readPage(await formOf('faq', variant)).all('summary').length;
  expect(await questions('one-item-in-every-list')).toBe(1);
  expect(await questions('forty-items-in-every-list')).toBe(40);
  const { text } = await open('/gallery?section=testimonials');
  expect(choicesOf(text, 'variant')).toEqual(
    expect.arrayContaining([
      'testimonials-one-item-one-entry',
      'testimonials-forty-items-forty-entries',
    ]),
  );
});

test('the least a section can be shown with omits what it can do without', async () => {
  const least = readPage(await formOf('contact', 'minimal-only-what-the-section-requires'));
  const whole = readPage(await formOf('contact', 'embedded-as-it-is'));
  expect(whole.words('h2')).toContain('Why Choose Us?');
  expect(least.words('h2')).not.toContain('Why Choose Us?');
  expect(least.links('section')).toEqual(whole.links('section'));
});

test('Tamil, right-to-left words and long titles reach the section', async () => {
  expect(await formOf('pageHero', 'other-scripts-tamil')).toContain('கனடாவில்');
  expect(await formOf('pageHero', 'other-scripts-arabic')).toContain('تصريح');
  expect(await formOf('faq', 'very-long-one-word-of-86-characters')).toContain('verlängerung');
});

test('missing pictures are missing, behind headings and in content', async () => {
  for (const section of ['pageHero', 'serviceCards'] as const) {
    const text = await formOf(section, 'missing-pictures-files-that-are-not-there');
    expect(text).toContain('/assets/a-picture-that-is-not-there');
  }
});

test.each(themes)('the %s theme shows whatever the system prefers', async (theme) => {
  const { text } = await open(sectionAddress({ section: 'faq', theme }));
  const last = text.slice(text.lastIndexOf('<style'), text.lastIndexOf('</style>'));
  expect(last).toContain(`:root:root{color-scheme:only ${theme};`);
  for (const pair of Object.values(colors)) {
    expect(last).toContain(`:${pair[theme === 'light' ? 0 : 1]};`);
  }
});

test('the frame is as wide as is chosen, and keeps the other choices', async () => {
  for (const width of widths) {
    const { text } = await open(
      `/gallery?section=faq&variant=other-scripts-tamil&theme=dark&width=${width}`,
    );
    const { width: shown, src = '' } = frameOf(text);
    expect([shown, src]).toEqual([
      String(width),
      sectionAddress({
        section: 'faq',
        from: usesOf('faq')[0]?.key ?? '',
        variant: 'other-scripts-tamil',
        theme: 'dark',
      }),
    ]);
  }
});

test('a choice that another section has gives way to the first of this one', async () => {
  const { text } = await open('/gallery?section=homeHero&from=/contact&variant=no-such&width=7');
  expect(frameOf(text)['src']).toContain('from=%2F&variant=embedded-as-it-is&theme=light');
  expect(frameOf(text)['width']).toBe('1024');
});

test('every prop shows the title and the description of the field that feeds it', async () => {
  for (const section of sectionNames) {
    const [use] = usesOf(section);
    if (!use) continue;
    const page = readPage((await open(`/gallery?section=${section}&from=${use.key}`)).text);
    const words = page.words('main');
    for (const { fields, every } of sourcesOf(use)) {
      for (const { name, field } of fields) {
        expect(words).toContain(`${field.title} ${use.page.collection}.${name}`);
        expect(words).toContain(field.description);
        const inner = field.type === 'list' ? field.item : field;
        if (inner.type !== 'object') continue;
        for (const each of Object.values(inner.fields)) expect(words).toContain(each.description);
      }
      for (const field of Object.values(every?.fields ?? {})) {
        expect(words).toContain(field.description);
      }
    }
  }
});

test('what becomes of a field that is empty is one link away, also where it looks like another form', async () => {
  const { text } = await open('/gallery?section=pageHero&from=/services/visit/visitor-visas');
  const links = readPage(text)
    .all('a')
    .filter((link) => link.text === messages.without);
  // Without a title the page’s own name stands there, which this page’s title is anyway.
  expect(links).toHaveLength(2);
  for (const { attributes } of links) {
    expect((await open(attributes['href']?.replaceAll('&amp;', '&') ?? '')).status).toBe(200);
  }
});

test('every field a descriptor binds is shown', () => {
  for (const page of pages) {
    for (const { section, content } of page.sections) {
      const shown = usesOf(section)
        .filter((use) => use.page === page)
        .flatMap((use) => sourcesOf(use).flatMap(({ fields }) => fields.map(({ name }) => name)));
      for (const binding of Object.values(content) as unknown[]) {
        if (typeof binding !== 'string') continue;
        expect(Object.keys(collections[page.collection].model.fields)).toContain(binding);
        expect(shown).toContain(binding);
      }
    }
  }
});

test.each([
  ['/gallery?section=nothing', /^UnknownSection: .*“nothing”.*pageHero/],
  ['/gallery/section?section=constructor', /^UnknownSection/],
  ['/gallery/section?section=faq&from=/nowhere', /^UnknownUse: .*\/nowhere/],
  ['/gallery/section?section=faq&variant=none', /^UnknownVariant: .*“none”/],
  ['/gallery/elsewhere', /^UnknownPath: .*\/gallery\/elsewhere/],
])('%s is refused, and it is said why', async (path, words) => {
  const { status, text } = await open(path);
  expect(status).toBe(404);
  expect(text).toMatch(words);
});

test('addresses that are not the gallery’s are left to the site', async () => {
  for (const path of ['/', '/galleryx', '/services/visit/visitor-visas']) {
    const request = new Request(`http://gallery.example${path}`);
    expect(await showGallery(request, { scripts: [] })).toBeUndefined();
  }
});
