import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { beforeAll, expect, test } from 'vitest';
import { characters } from '#components/theme/typefaces.ts';
import { typefaces } from '#generated/site/theme/theme.ts';
import contactPages from '#site/content/contact_page.json';
import home from '#site/content/home_page.json';
import { makeFonts, measureFont } from './fonts';

const [contact] = contactPages;

let fonts: Awaited<ReturnType<typeof makeFonts>>;

beforeAll(async () => {
  fonts = await makeFonts();
}, 60_000);

test('the two fonts of every page weigh at most 35 KB together, and each weight of Tamil at most 15 KB', () => {
  expect(fonts.files).toHaveLength(5);
  const [display = 0, sans = 0, greeting, ...tamil] = fonts.files.map(
    ({ content }) => content.length,
  );
  expect(display + sans).toBeGreaterThan(20_000);
  expect(display + sans).toBeLessThanOrEqual(35_000);
  expect(greeting).toBeLessThanOrEqual(4_000);
  for (const size of tamil) {
    expect(size).toBeGreaterThan(5_000);
    expect(size).toBeLessThanOrEqual(15_000);
  }
});

test.each([home.hero_greeting, contact?.page_greeting ?? ''])(
  'the font of greetings has the letters of “%s”',
  (greeting) => {
    const line = greeting.replaceAll(/[^\u0b80-\u0bff]/g, '');
    expect(line).not.toBe('');
    for (const letter of line) expect(typefaces.greeting.letters).toContain(letter);
  },
);

test('every font is WOFF2, with a content hash in its address', () => {
  for (const { address, content } of fonts.files) {
    const fingerprint = createHash('sha256').update(content).digest('base64url').slice(0, 6);
    expect(address).toContain(`-${fingerprint}.woff2`);
    expect(content.toString('latin1', 0, 4)).toBe('wOF2');
    expect(address).toMatch(/^\/_app\/(newsreader|figtree|greeting|tamil)-[\w-]{6}\.woff2$/);
  }
});

test('each font is named once, and preloaded or limited to its script', () => {
  const [newsreader, figtree] = fonts.files.map(({ address }) => address);
  expect(fonts.document.preloads).toEqual([newsreader, figtree]);
  expect(fonts.document.css.match(/unicode-range:U\+b80-bff/g)).toHaveLength(2);
  for (const { address } of fonts.files) {
    expect(fonts.document.css.split(`url(${address})`)).toHaveLength(2);
  }
  expect(fonts.document.css.match(/font-display:swap/g)).toHaveLength(5);
});

test.each(Object.values(typefaces))(
  'the fallbacks of $family are as wide and as high',
  async ({ family, file, axes, locals, ...rest }) => {
    const source = readFileSync(createRequire(import.meta.url).resolve(file));
    for (const local of locals) {
      const still = await subsetFont(source, characters, {
        targetFormat: 'truetype',
        variationAxes: { ...axes, wght: local.weight },
      });
      const ownMetrics = measureFont(still);
      const heights = 'metrics' in rest ? rest.metrics : ownMetrics;
      const rule = fonts.document.css
        .split('@font-face')
        .find((block) => block.includes(`local(${local.names[0]})`));
      const readDescriptor = (name: string) =>
        Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule ?? '')?.[1]) / 100;
      expect(local.width * readDescriptor('size-adjust'), family).toBeCloseTo(ownMetrics.width, 3);
      const scale = readDescriptor('size-adjust');
      expect(readDescriptor('ascent-override') * scale).toBeCloseTo(heights.ascent, 2);
      expect(readDescriptor('descent-override') * scale).toBeCloseTo(heights.descent, 2);
    }
  },
);

test('an error names a font that lacks a measured letter', async () => {
  const source = readFileSync(createRequire(import.meta.url).resolve(typefaces.sans.file));
  const still = await subsetFont(source, 'abc', {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  });
  expect(() => measureFont(still)).toThrow(/no glyph for/);
});
