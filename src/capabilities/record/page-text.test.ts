import { expect, test } from 'vitest';
import { readPageText } from './page-text';

const page = (main: string, around = '') =>
  `<!DOCTYPE html><html><head><title>Cards</title><meta name="description" content="How &amp; when">
   <style>p { color: red }</style></head><body>${around}<main>${main}</main></body></html>`;

const lines = (main: string) => readPageText(page(main), false).split('\n').slice(2);

test.each([
  ['a line for each block', '<p>One <b>two</b></p><ul><li>three</li></ul>', ['One two', 'three']],
  [
    'headings with their level',
    '<h1>A</h1><div><h3>B <i>c</i></h3>d</div>',
    ['# A', '### B c', 'd'],
  ],
  [
    'a line for each row',
    '<table><tr><th>Fee</th><td><b>$85</b> each</td></tr></table>',
    ['Fee | $85 each'],
  ],
  ['words that only styles separate', '<p><span>Fee</span><span>$85</span></p>', ['Fee $85']],
  ['punctuation beside links', '<p>See (<a>the list</a>).</p>', ['See (the list).']],
  ['emphasis within a word', '<p>10<sup>2</sup> <i>un</i>able</p>', ['102 unable']],
  ['alternative texts', '<p>A<img alt="A bus">b</p><img alt="">', ['A', '[A bus]', 'b']],
  ['struck-out words', '<p><s>$85</s> $100</p>', ['$85 $100']],
  ['a closed answer', '<details><summary>Why?</summary><p>So.</p></details>', ['Why?', 'So.']],
  ['nothing hidden', '<p hidden>A</p><script>b</script><svg><title>c</title></svg><p>d</p>', ['d']],
  ['no empty lines', '<h2> </h2><p>\n</p><p>a<br>b</p>', ['a', 'b']],
])('the text has %s', (_case, main, expected) => {
  expect(lines(main)).toEqual(expected);
});

test('the text begins with what search results show', () => {
  expect(readPageText(page('<p>A</p>'), false)).toBe('Title: Cards\nDescription: How & when\nA');
});

test('only the whole text has header and footer', () => {
  const html = page('<p>A</p>', '<header>Menu</header><footer>Licence</footer>');
  expect(readPageText(html, false)).not.toContain('Licence');
  expect(readPageText(html, true)).toMatch(/Menu\nLicence\nA$/);
});
