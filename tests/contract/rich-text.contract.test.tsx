import { parseFragment, serialize } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { sanitiseHtml } from '#content/html/sanitise-html.ts';
import type { Html } from '#generated/formats.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { hostileHtml as hostileTexts } from '#tests/support/hostile-texts.ts';
import { richTexts } from '#tests/support/rich-texts.ts';

/** A text as the site writes it into a page. */
const served = (html: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichText html={html as unknown as Html} />
    </MemoryRouter>,
  ).replaceAll(/<style[^>]*>[^<]*<\/style>/g, '');

/** A text's tags and words in order. React and parse5 write attributes and quotes differently, so both are left out. */
const tagsAndWords = (html: string) =>
  Array.from(html.matchAll(/<(\/?[a-z][a-z\d-]*)[^>]*>|([^<]+)/gi), ([, tag, words = '']) =>
    tag === undefined
      ? words.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&nbsp;', '\u00a0')
      : `<${tag}>`,
  );

const isBuiltAsServed = (html: string) => {
  const written = served(html);
  const built = serialize(parseFragment(written));
  return tagsAndWords(built).join() === tagsAndWords(written).join();
};

test('the rich text that the server sends is what a browser parses from it', async () => {
  const texts = [
    ...hostileHtml.map(([input]) => input),
    ...hostileTexts.map(({ html }) => html),
    ...(await richTexts()).values(),
  ];
  const differing = texts.filter((text) => {
    const { html } = sanitiseHtml(text, { firstHeading: 3, base: 'https://cms.example' });
    return !isBuiltAsServed(html);
  });
  expect([texts.length > 150, differing]).toEqual([true, []]);
});

test.each(['<td>a</td>', '<table><tr><td>a</td></tr></table>'])(
  'a difference would be noticed: %s',
  (html) => expect(isBuiltAsServed(html)).toBe(false),
);
