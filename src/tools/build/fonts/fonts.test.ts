import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { beforeAll, expect, test } from 'vitest';
import { characters } from '#components/theme/typefaces.ts';
import { typefaces } from '#generated/site/theme/theme.ts';
import { makeFonts, measureFont } from './fonts';

let fonts: Awaited<ReturnType<typeof makeFonts>>;

beforeAll(async () => {
  fonts = await makeFonts();
}, 60_000);

test('there are two fonts of at most 60 KB together, and one for each weight of Tamil, as look.md requires', () => {
  expect(fonts.files).toHaveLength(4);
  const weights = fonts.files.map(({ content }) => content.length);
  const tamil = weights.splice(2);
  const weight = weights.reduce((sum, size) => sum + size, 0);
  expect(weight).toBeGreaterThan(20_000);
  expect(weight).toBeLessThanOrEqual(60_000);
  for (const size of tamil) {
    expect(size).toBeGreaterThan(5_000);
    expect(size).toBeLessThanOrEqual(15_000);
  }
});

test('every font is WOFF2, with a content hash in its address', () => {
  for (const { address, content } of fonts.files) {
    const fingerprint = createHash('sha256').update(content).digest('base64url').slice(0, 6);
    expect(address).toContain(`-${fingerprint}.woff2`);
    expect(content.toString('latin1', 0, 4)).toBe('wOF2');
    expect(address).toMatch(/^\/_app\/(newsreader|figtree|tamil)-[\w-]{6}\.woff2$/);
  }
});

test('each font is named once, and preloaded or limited to its script', () => {
  const [newsreader, figtree] = fonts.files.map(({ address }) => address);
  expect(fonts.document.preloads).toEqual([newsreader, figtree]);
  expect(fonts.document.css.match(/unicode-range:[^;]+/g)).toEqual(
    Array(2).fill('unicode-range:U+b80-bff'),
  );
  for (const { address } of fonts.files) {
    expect(fonts.document.css.split(`url(${address})`)).toHaveLength(2);
  }
  expect(fonts.document.css.match(/font-display:swap/g)).toHaveLength(4);
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
