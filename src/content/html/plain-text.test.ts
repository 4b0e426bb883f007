import { describe, expect, it } from 'vitest';
import { excerptOf, pageText, plainLines, plainText } from './plain-text';

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

describe('plain text without its formatting', () => {
  it.each([
    ['what is struck out', '<p><s>$1,325</s> $1,575 <del>now</del></p>', '$1,575'],
    [
      'powers and footnotes',
      '<p>10<sup>6</sup> $1,575<sup>1</sup>, the 1<sup>st</sup></p>',
      '10⁶ $1,575¹, the 1st',
    ],
    [
      'links to footnotes and back',
      '<p>$1,575<sup><a href="#text-n">1</a></sup><a href="#text-m">[2]</a> <a href="#text-r">↩</a></p>',
      '$1,575',
    ],
    ['links to steps', '<p>See step <a href="#text-2">2</a></p>', 'See step 2'],
    ['quotations', '<p>It says <q>no</q>.</p>', 'It says “no”.'],
  ])('does not change its meaning: %s', (_what, html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('pageText keeps struck-out words and footnote marks', () => {
    expect(pageText('<p><s>$1,325</s> 10<sup>6</sup> <q>no</q></p>')).toBe('$1,325 106 no');
  });
});

it('returns one line for each block', () => {
  const html = '<h2>One\n two</h2>\n\n<ul> <li>three <b>four</b></li><li>five<br>six</li></ul>';
  expect(plainLines(html)).toBe('One two\nthree four\nfive\nsix');
});

describe('excerpts', () => {
  it('cuts after 150 characters', () => {
    expect(excerptOf('x'.repeat(150))).toBe('x'.repeat(150));
    expect(excerptOf('x'.repeat(151))).toBe(`${'x'.repeat(150)}...`);
  });

  it('counts a combining mark with its letter', () => {
    const text = `${'x'.repeat(149)}e\u0301${'y'.repeat(10)}`;
    expect(excerptOf(text)).toBe(`${'x'.repeat(149)}e\u0301...`);
  });

  it('never cuts inside a grapheme', () => {
    const family = '👩‍👩‍👧‍👦';
    const tamil = 'நி';
    expect(excerptOf(family.repeat(151))).toBe(`${family.repeat(150)}...`);
    expect(excerptOf(tamil.repeat(150))).toBe(tamil.repeat(150));
    expect(excerptOf(tamil.repeat(151))).toBe(`${tamil.repeat(150)}...`);
  });
});
