import { describe, expect, it } from 'vitest';
import { excerptOf, htmlExcerpt, plainLines, plainText } from './plain-text';

describe('plain text of rich text', () => {
  it.each([
    ['<h2>One</h2><p>two<br>three</p>', 'One two three'],
    ['<p>a<strong>b</strong>c</p>', 'abc'],
    ['<ul><li>a</li><li>b</li></ul><table><tr><td>1</td><td>2</td></tr></table>', 'a b 1 2'],
    ['<p>A &amp; B&nbsp;&lt;C&gt; &eacute;</p>', 'A & B <C> é'],
    ['<script>x</script><p>a</p><style>y</style><!-- c -->', 'a'],
    [`${'<div>'.repeat(2_900)}deep`, 'deep'],
    ['', ''],
  ])('%#', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

it('gives a line for each block of rich text, however it was written', () => {
  const html = '<h2>One\n two</h2>\n\n<ul> <li>three <b>four</b></li><li>five<br>six</li></ul>';
  expect(plainLines(html)).toBe('One two\nthree four\nfive\nsix');
});

describe('excerpts', () => {
  it('gives a text of 150 characters whole, and of 151 cut (§2.excerpt)', () => {
    expect(excerptOf('x'.repeat(150))).toBe('x'.repeat(150));
    expect(excerptOf('x'.repeat(151))).toBe(`${'x'.repeat(150)}...`);
  });

  it.each([
    ['words at the start', `<p>${'word '.repeat(3_000)}</p>`],
    ['words after much markup', `<p><img alt="${'x'.repeat(3_000)}">${'word '.repeat(100)}</p>`],
    ['few words', '<p>Some words…</p>'],
    ['dots where it is cut', `<p>Wait...</p><!--${'x'.repeat(3_000)}--><p>and see</p>`],
  ])('is the same of a part of the HTML as of all: %s', (_name, html) => {
    expect(htmlExcerpt(html)).toBe(excerptOf(plainText(html)));
  });

  it('counts a mark with the letter before it', () => {
    const text = `${'x'.repeat(149)}e\u0301${'y'.repeat(10)}`;
    expect(excerptOf(text)).toBe(`${'x'.repeat(149)}e\u0301...`);
  });

  it('never cuts through what a reader sees as one character', () => {
    const family = '👩‍👩‍👧‍👦';
    const tamil = 'நி';
    expect(excerptOf(family.repeat(151))).toBe(`${family.repeat(150)}...`);
    expect(excerptOf(tamil.repeat(150))).toBe(tamil.repeat(150));
    expect(excerptOf(tamil.repeat(151))).toBe(`${tamil.repeat(150)}...`);
  });
});
