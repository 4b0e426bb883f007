import { describe, expect, test } from 'vitest';
import { newPageIds } from './anchors';
import { sanitiseHtml } from './sanitise-html';

const read = (html: string) =>
  sanitiseHtml(html, {
    firstHeading: 2,
    base: 'https://cms.example/directus',
    path: '/blog/posts/fees',
  });
const clean = (html: string) => read(html).html;

describe('fragment links work', () => {
  test.each([
    [
      'footnotes of a Markdown converter and their back-links',
      '<p>a<sup id="fnref:1"><a href="#fn:1" class="footnote-ref">1</a></sup></p><ol><li id="fn:1"><p>b <a href="#fnref:1">↩</a></p></li></ol>',
      '<p>a<sup id="text-fnref-1"><a href="#text-fn-1">1</a></sup></p><ol><li id="text-fn-1">b <a href="#text-fnref-1">↩</a></li></ol>',
    ],
    [
      'footnotes of Word and their back-links',
      `<p>a<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a></p><div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> b</p></div></div>`,
      '<p>a<a href="#text-_ftn1" id="text-_ftnref1">[1]</a></p><p><a href="#text-_ftnref1" id="text-_ftn1">[1]</a> b</p>',
    ],
    [
      'headings and bookmarks of Google Docs',
      '<p><a href="#heading=h.abc">a</a> <a href="#bookmark=id.x1">b</a></p><h2 id="h.abc">c</h2><p>d <a id="id.x1"></a>e</p>',
      '<p><a href="#text-h.abc">a</a> <a href="#text-id.x1">b</a></p><h2 id="text-h.abc">c</h2><p>d <span id="text-id.x1"></span>e</p>',
    ],
    [
      'a table of contents of Word',
      '<p class=MsoToc1><a href="#_Toc123">a</a></p><h1><a name="_Toc123"></a>a</h1>',
      '<p><a href="#text-_Toc123">a</a></p><h2><span id="text-_Toc123"></span>a</h2>',
    ],
    [
      'a name in another script, encoded or not',
      '<p><a href="#%E0%AE%9A%E0%AF%87">a</a> <a href="#Café">b</a></p><p id="சே">c</p><p id="Café">d</p>',
      '<p><a href="#text-சே">a</a> <a href="#text-Café">b</a></p><p id="text-சே">c</p><p id="text-Café">d</p>',
    ],
    [
      'a name with other capitals',
      '<p><a href="#NOTE">a</a></p><p id="Note">b</p>',
      '<p><a href="#text-Note">a</a></p><p id="text-Note">b</p>',
    ],
    [
      'a name with a space',
      '<p><a href="#my note">a</a></p><p id="my note">b</p>',
      '<p><a href="#text-my-note">a</a></p><p id="text-my-note">b</p>',
    ],
    [
      'a name with the site’s prefix',
      '<p><a href="#text-fees">a</a></p><h2 id="fees">b</h2>',
      '<p><a href="#text-fees">a</a></p><h2 id="text-fees">b</h2>',
    ],
    [
      'a name of GitHub',
      '<p><a href="#fees">a</a></p><h2 id="user-content-fees">b</h2>',
      '<p><a href="#text-user-content-fees">a</a></p><h2 id="text-user-content-fees">b</h2>',
    ],
    [
      'names of all kinds of elements',
      '<p><a href="#a">1</a><a href="#b">2</a><a href="#c">3</a><a href="#d">4</a><a href="#e">5</a></p><table id="a"><tbody><tr id="b"><td id="c">x</td></tr></tbody></table><blockquote id="d"><p>y</p></blockquote><img id="e" src="/assets/a" alt="">',
      '<p><a href="#text-a">1</a><a href="#text-b">2</a><a href="#text-c">3</a><a href="#text-d">4</a><a href="#text-e">5</a></p><table id="text-a"><tbody><tr id="text-b"><td id="text-c">x</td></tr></tbody></table><blockquote id="text-d"><p>y</p></blockquote><img src="/assets/a" alt="" id="text-e">',
    ],
    [
      'elements that are not kept',
      '<p><a href="#a">1</a><a href="#b">2</a><a href="#c">3</a><a href="#d">4</a></p><div id="a"><p>w</p></div><section id="b">x</section><p>y <span id="c">z</span></p><svg id="d"></svg><p>last</p>',
      '<p><a href="#text-a">1</a><a href="#text-b">2</a><a href="#text-c">3</a><a href="#text-d">4</a></p><p id="text-a">w</p><p id="text-b">x</p><p>y <span id="text-c"></span>z</p><span id="text-d"></span><p>last</p>',
    ],
    [
      'named anchors that have no words',
      '<p><a href="#a">1</a><a href="#b">2</a></p><a name="a"></a><h2>w</h2><p><a name="b"></a></p><p>x</p>',
      '<p><a href="#text-a">1</a><a href="#text-b">2</a></p><span id="text-a"></span><h2>w</h2><span id="text-b"></span><p>x</p>',
    ],
    [
      'an embedded film',
      '<p><a href="#f">1</a></p><iframe id="f" src="https://a.example/film.mp4"></iframe>',
      '<p><a href="#text-f">1</a></p><p id="text-f"><a href="https://a.example/film.mp4">Video (a.example)</a></p>',
    ],
    [
      'a heading that has its own name',
      '<p><a href="#other">a</a></p><h2 id="fees"><a name="other"></a>b</h2>',
      '<p><a href="#text-other">a</a></p><h2 id="text-fees"><span id="text-other"></span>b</h2>',
    ],
    [
      'the first of two elements with the same name',
      '<p><a href="#n">a</a></p><p id="n">b</p><p id="n">c</p>',
      '<p><a href="#text-n">a</a></p><p id="text-n">b</p><p>c</p>',
    ],
    ['the top of the page', '<p><a href="#top">a</a></p>', '<p><a href="#top">a</a></p>'],
    [
      'its page by the full address, by the editor’s address, or by none',
      '<p><a href="https://museum.example/blog/posts/fees#fees">a</a> <a href="/blog/posts/fees/#fees">b</a> <a href="https://cms.example/directus/admin/content/posts/1#fees">c</a> <a href="about:blank#fees">d</a> <a href="file:///C:/fees.docx#fees">e</a> <a href="Fees.htm#fees">g</a> <a href="https://docs.google.com/document/d/1/edit#heading=fees">f</a></p><h2 id="fees">h</h2>',
      `<p>${[...'abcdegf'].map((word) => `<a href="#text-fees">${word}</a>`).join(' ')}</p><h2 id="text-fees">h</h2>`,
    ],
    [
      'places of other pages, unchanged',
      '<p><a href="/services#fees">a</a> <a href="https://www.official.example/en.html#fees">b</a> <a href="https://cms.example/other#fees">c</a></p><h2 id="fees">d</h2>',
      '<p><a href="/services#fees">a</a> <a href="https://www.official.example/en.html#fees">b</a> <a href="https://cms.example/other#fees">c</a></p><h2 id="text-fees">d</h2>',
    ],
  ])('%s', (_what, pasted, shown) => {
    expect(read(pasted)).toMatchObject({ html: shown, lost: [] });
    // Cleaning again changes nothing.
    expect(clean(shown)).toBe(shown);
  });
});

test('removes ids that no link uses, except on headings', () => {
  expect(clean('<p id="main">a</p><h2 id="fees">b</h2><ul id="state"><li id="x">c</li></ul>')).toBe(
    '<p>a</p><h2 id="text-fees">b</h2><ul><li>c</li></ul>',
  );
});

test.each([
  ['<p>a <a href="#gone">b</a></p>', '<p>a b</p>', { words: 'b', name: 'gone' }],
  ['<p>a <a href="#">b</a></p>', '<p>a b</p>', { words: 'b', name: '' }],
  [
    '<p>a<sup><a href="#_ftn1">[1]</a></sup></p>',
    '<p>a<sup>[1]</sup></p>',
    { words: '[1]', name: '_ftn1' },
  ],
  [
    '<p><a href="#x">a</a></p><p id="x" style="display:none">b</p>',
    '<p>a</p>',
    { words: 'a', name: 'x' },
  ],
])('a link without a target loses only the link: %s', (pasted, shown, lost) => {
  expect(read(pasted)).toMatchObject({ html: shown, lost: [lost] });
});

test('keeps the id of a removed link', () => {
  expect(clean('<p><a id="back" href="#gone">a</a></p><p><a href="#back">b</a></p>')).toBe(
    '<p><span id="text-back">a</span></p><p><a href="#text-back">b</a></p>',
  );
});

test('numbers the ids that two texts share', () => {
  const ids = newPageIds();
  const text = '<p>a<a href="#n1">1</a></p><ol><li id="n1">b</li></ol>';
  const [first, second] = [text, text].map(
    (html) => sanitiseHtml(html, { firstHeading: 3, ids }).html,
  );
  expect(first).toBe('<p>a<a href="#text-n1">1</a></p><ol><li id="text-n1">b</li></ol>');
  expect(second).toBe('<p>a<a href="#text-n1-2">1</a></p><ol><li id="text-n1-2">b</li></ol>');
});
