import { expect, test } from 'vitest';
import { splitAtHeadings } from './split-at-headings';

test('rich text is split at its headings, which are plain text', () => {
  const html =
    '<p>First<br>line</p><h3 id="text-a">Fees &amp; <em>time</em></h3><p>$1</p><h4>More</h4><p>$2</p><h3>Last</h3>';
  expect(splitAtHeadings(html)).toEqual({
    lead: '<p>First<br>line</p>',
    parts: [
      { heading: 'Fees & time', id: 'text-a', html: '<p>$1</p><h4>More</h4><p>$2</p>' },
      { heading: 'Last', id: undefined, html: '' },
    ],
  });
});

test('a heading in another element splits nothing', () => {
  const html = '<blockquote><h3>Quoted</h3><p>Text</p></blockquote>';
  expect(splitAtHeadings(html)).toEqual({ lead: html, parts: [] });
});
