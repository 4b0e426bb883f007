import { expect, test, vi } from 'vitest';
import { readCollections } from '#embedded/service/files.ts';
import { type SectionName, sections } from '#generated/sections.ts';
import { pages } from '#renderer/pages.ts';
import { readPage } from '#tests/support/read-page.ts';
import { servicePath } from '#tests/support/service-page.ts';
import { contentFolder, galleryDocument, sectionView, showGallery } from './gallery';
import { variantsOfUse } from './section-variants';
import { sectionAddress, sectionNames, sectionPath, usesOf } from './uses';

// Renders every section in every variant.
vi.setConfig({ testTimeout: 60_000 });

async function open(path: string) {
  const response = await showGallery(new Request(`http://gallery.example${path}`), {
    scripts: [],
  });
  if (!response) throw new Error(`The gallery has nothing at ${path}.`);
  return { status: response.status, text: await response.text() };
}

function choicesOf(html: string, control: string): readonly string[] {
  const inner = html.match(new RegExp(`<select name="${control}"[^>]*>(.*?)</select>`))?.[1] ?? '';
  return readPage(inner)
    .all('option')
    .map(({ attributes }) => attributes['value'] ?? '');
}

const frameOf = (html: string) => readPage(html).all('iframe')[0]?.attributes ?? {};

test('the gallery names every section of the registry', async () => {
  const { status, text } = await open('/gallery');
  expect(status).toBe(200);
  expect([...choicesOf(text, 'section')].toSorted()).toEqual(Object.keys(sections).toSorted());
});

const content = await readCollections(contentFolder);

test.each(sectionNames)('%s: each variant renders a complete document', async (section) => {
  const { text } = await open(`/gallery?section=${section}`);
  const uses = pages.filter((page) =>
    page.sections.some((descriptor) => descriptor.section === section),
  );
  const from = choicesOf(text, 'from');
  expect(from).toEqual(expect.arrayContaining(uses.map(({ path }) => path)));
  const [use] = usesOf(section);
  if (!use) throw new Error(`No page shows ${section}.`);
  expect(from[0]).toBe(use.key);
  // Calls the function, because each request to the gallery would create all variants again.
  const variants = variantsOfUse(use, content);
  const ids = variants.map(({ id }) => id);
  expect(choicesOf(text, 'variant')).toEqual(ids);
  expect(ids[0]).toBe('embedded-as-it-is');
  expect(new Set(ids).size).toBe(ids.length);
  for (const variant of variants) {
    const alone = galleryDocument('', use.page.path, sectionView(use, variant), { scripts: [] });
    const html = await alone.text();
    expect(html).toMatch(/^<!DOCTYPE html>/);
    expect([variant.id, html.includes('<!--$!-->')]).toEqual([variant.id, false]);
    const [, body = ''] = html.split('<div id="root">');
    expect([variant.id, body.startsWith('</div>')]).toEqual([variant.id, false]);
  }
});

/** The document of a variant on the first page that uses the section. */
const documentWith = async (section: SectionName, variant: string) => {
  const { status, text } = await open(`${sectionPath}?section=${section}&variant=${variant}`);
  expect([variant, status]).toEqual([variant, 200]);
  return text;
};

test('variants have one item and forty items', async () => {
  const questions = async (variant: string) =>
    readPage(await documentWith('faq', variant)).all('summary').length;
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

test('the minimal variant leaves out optional content', async () => {
  const least = readPage(await documentWith('contact', 'minimal-only-what-the-entry-requires'));
  const whole = readPage(await documentWith('contact', 'embedded-as-it-is'));
  expect(whole.words('h2')).toContain('Why Choose Us?');
  expect(least.words('h2')).not.toContain('Why Choose Us?');
  expect(least.links('section')).toEqual(whole.links('section'));
});

test('the section shows Tamil, right-to-left and long texts', async () => {
  expect(await documentWith('pageHero', 'other-scripts-tamil')).toContain('கனடாவில்');
  expect(await documentWith('pageHero', 'other-scripts-arabic')).toContain('تصريح');
  expect(await documentWith('faq', 'very-long-one-word-of-86-characters')).toContain(
    'verlängerung',
  );
});

test('the variant with missing pictures asks for a picture that does not exist', async () => {
  for (const section of ['pageHero', 'serviceCards'] as const) {
    const text = await documentWith(section, 'missing-pictures-files-that-are-not-there');
    expect(text).toContain('/assets/a-picture-that-is-not-there');
  }
});

test('the frame shows the chosen section and variant', async () => {
  const { text } = await open('/gallery?section=faq&variant=other-scripts-tamil');
  const from = usesOf('faq')[0]?.key ?? '';
  const { src = '' } = frameOf(text);
  expect(src.replaceAll('&amp;', '&')).toBe(sectionAddress('faq', from, 'other-scripts-tamil'));
});

test('a page or variant that the section lacks falls back to the first', async () => {
  const { text } = await open('/gallery?section=homeHero&from=/contact&variant=no-such');
  expect(frameOf(text)['src']?.replaceAll('&amp;', '&')).toBe(
    sectionAddress('homeHero', '/', 'embedded-as-it-is'),
  );
});

test('the list of addresses contains every section', async () => {
  const { text } = await open('/gallery/addresses.json');
  const addresses: string[] = JSON.parse(text);
  const firsts = sectionNames.map((name) =>
    sectionAddress(name, usesOf(name)[0]?.key ?? '', 'embedded-as-it-is'),
  );
  expect(addresses).toEqual(expect.arrayContaining(firsts));
  expect((await open(addresses.at(-1) ?? '')).status).toBe(200);
});

test.each([
  ['/gallery?section=nothing', /^NotInGallery: .*section “nothing”.*pageHero/],
  ['/gallery/section?section=constructor', /^NotInGallery/],
  ['/gallery/section?section=faq&from=/nowhere', /^NotInGallery: .*page “\/nowhere”.*\/about/],
  ['/gallery/section?section=faq&variant=none', /^NotInGallery: .*variant “none”/],
  ['/gallery/elsewhere', /^NotInGallery: .*“\/gallery\/elsewhere”/],
])('%s is refused with the reason', async (path, words) => {
  const { status, text } = await open(path);
  expect(status).toBe(404);
  expect(text).toMatch(words);
});

test('other addresses are left to the site', async () => {
  for (const path of ['/', '/galleryx', servicePath]) {
    const request = new Request(`http://gallery.example${path}`);
    expect(await showGallery(request, { scripts: [] })).toBeUndefined();
  }
});
