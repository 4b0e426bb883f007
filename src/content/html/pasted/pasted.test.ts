import { expect, test } from 'vitest';
import { sanitiseHtml } from '../sanitise-html';

const read = (html: string) => sanitiseHtml(html, { firstHeading: 2, base: 'https://cms.example' });
const clean = (html: string) => read(html).html;

type Row = readonly [from: string, pasted: string, shown: string];

const marks: readonly Row[] = [
  ['old HTML', '<p><strike>$1,325</strike> $1,575</p>', '<p><s>$1,325</s> $1,575</p>'],
  ['a Markdown converter', '<p><del>$1,325</del> $1,575</p>', '<p><del>$1,325</del> $1,575</p>'],
  [
    'TinyMCE',
    '<p><span style="text-decoration: line-through;">$1,325</span> <span style="text-decoration: underline;">$1,575</span></p>',
    '<p><s>$1,325</s> <u>$1,575</u></p>',
  ],
  [
    'Google Docs, which wraps the text in a bold element with a regular style',
    '<b style="font-weight:normal;" id="docs-internal-guid-8d1"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Fee </span><span style="font-weight:400;text-decoration:line-through;vertical-align:baseline;">$1,325</span><span style="font-weight:700;text-decoration:none;"> now </span><span style="font-weight:700;">$1,575</span></p></b>',
    '<p>Fee <s>$1,325</s><strong> now </strong><strong>$1,575</strong></p>',
  ],
  [
    'Chrome, which writes computed styles',
    '<span style="color: rgb(0, 0, 0); font-style: normal; font-weight: 400; text-transform: none; white-space: normal; background-color: rgb(255, 255, 255); text-decoration-line: line-through; text-decoration-style: initial; display: inline !important; float: none;">$1,325</span>',
    '<s>$1,325</s>',
  ],
  [
    'Word with tracked changes',
    '<p class=MsoNormal><span class=msoDel><del cite="mailto:Ann" datetime="2026-01-05T10:00">$1,325</del></span><span class=msoIns><ins cite="mailto:Ann">$1,575</ins></span></p>',
    '<p><del>$1,325</del><ins>$1,575</ins></p>',
  ],
  ['a paragraph', '<p style="text-decoration:line-through">$1,325</p>', '<p><s>$1,325</s></p>'],
  [
    'a cell',
    '<table><tbody><tr><td style="text-decoration:line-through"><p>$1,325</p></td><td>$1,575</td></tr></tbody></table>',
    '<table><tbody><tr><td><s>$1,325</s></td><td>$1,575</td></tr></tbody></table>',
  ],
  [
    'a part of a page',
    '<div style="text-decoration:line-through"><p>a</p><ul><li>b</li></ul></div><p>c</p>',
    '<p><s>a</s></p><ul><li><s>b</s></li></ul><p>c</p>',
  ],
  [
    'a deletion of several paragraphs',
    '<del><p>a</p><ul><li>b</li></ul></del><p>c</p>',
    '<p><del>a</del></p><ul><li><del>b</del></li></ul><p>c</p>',
  ],
  [
    'a link',
    '<p><a href="/x" style="text-decoration:line-through">old</a></p>',
    '<p><a href="/x"><s>old</s></a></p>',
  ],
  [
    'an inner style, which does not remove the line',
    '<p><s>a<span style="text-decoration:none">b</span></s></p>',
    '<p><s>ab</s></p>',
  ],
  [
    'Word’s own properties, which have no meaning here',
    "<p><b style='mso-bidi-font-weight:normal'>a</b></p>",
    '<p><b>a</b></p>',
  ],
  [
    'raised and lowered signs',
    '<p>CO<span style="font-size:0.6em;vertical-align:sub;">2</span> 10<span style="vertical-align:super">6</span> 1<sup>st</sup></p>',
    '<p>CO<sub>2</sub> 10<sup>6</sup> 1<sup>st</sup></p>',
  ],
  [
    'links and headings, which are underlined and bold anyway',
    '<h2><span style="font-weight:bold">a</span></h2><p><a href="/x"><span style="text-decoration:underline">b</span></a></p>',
    '<h2>a</h2><p><a href="/x">b</a></p>',
  ],
];

test.each(marks)('keeps formatting from %s', (_from, pasted, shown) => {
  expect(clean(pasted)).toBe(shown);
});

const wordItem = (level: number, marker: string, words: string, font = 'Symbol') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:${font};mso-fareast-font-family:${font}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-CA>${words}<o:p></o:p></span></p>\n\n`;

const lists: readonly Row[] = [
  [
    'bullets of Word on two levels',
    wordItem(1, '·', 'a') + wordItem(2, 'o', 'b', '"Courier New"') + wordItem(1, '·', 'c'),
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  [
    'numbers of Word that continue after a paragraph',
    `${wordItem(1, '1.', 'a', 'Arial')}${wordItem(2, 'a)', 'b', 'Arial')}${wordItem(2, 'b)', 'c', 'Arial')}<p>note</p>${wordItem(1, '2.', 'd', 'Arial')}`,
    '<ol><li>a<ol type="a"><li>b</li><li>c</li></ol></li></ol><p>note</p><ol start="2"><li>d</li></ol>',
  ],
  [
    'numbers of Word that skip one',
    wordItem(1, '(iv)', 'a', 'Arial') + wordItem(1, '(vi)', 'b', 'Arial'),
    '<ol start="4" type="i"><li>a</li><li value="6">b</li></ol>',
  ],
  [
    'numbers of Word that HTML lists cannot have, which stay text',
    wordItem(2, '1.2', 'a', 'Arial'),
    '<p>1.2&nbsp;&nbsp;&nbsp;&nbsp; a</p>',
  ],
  [
    'ticks and crosses of Word, which carry meaning',
    wordItem(1, 'ü', 'included', 'Wingdings') +
      wordItem(1, 'û', 'not included', 'Wingdings') +
      wordItem(1, 'q', 'to do', 'Wingdings'),
    '<ul><li>✓ included</li><li>✗ not included</li><li>☐ to do</li></ul>',
  ],
  [
    'Word without its styles, which an editor removed',
    '<p>·&nbsp;&nbsp;&nbsp;&nbsp; a</p><p>o&nbsp;&nbsp; b</p><p>§&nbsp; c</p><p>·&nbsp;&nbsp; d</p>',
    '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>',
  ],
  [
    'Word with only its classes left',
    '<p class="MsoListParagraph">1. a</p><p class="MsoListParagraph">2. b</p>',
    '<ol><li>a</li><li>b</li></ol>',
  ],
  [
    'Word where a sentence begins with a short word',
    '<p class="MsoListParagraph">FEES. a</p>',
    '<p>FEES. a</p>',
  ],
  [
    'paragraphs that begin with a number, a dash or a status',
    '<p>1. a</p><p>- b</p><p>● Open</p>',
    '<p>1. a</p><p>- b</p><p>● Open</p>',
  ],
  [
    'Word in TinyMCE, which keeps the marker alone',
    '<p class="MsoListParagraph"><!-- [if !supportLists]--><span>1.<span style="font: 7.0pt \'Times New Roman\';">&nbsp;&nbsp; </span></span><!--[endif]-->a</p><p class="MsoListParagraph"><span>2.<span>&nbsp;&nbsp; </span></span>b</p>',
    '<ol><li>a</li><li>b</li></ol>',
  ],
  [
    'lines of a mail that begin with a bullet',
    '<div>• a</div><div>• b</div>',
    '<ul><li>a</li><li>b</li></ul>',
  ],
  [
    'Word for the web, with a list for each item',
    '<div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="1"><li data-leveltext="%1." data-aria-level="1"><p>a</p></li></ol></div><div class="ListContainerWrapper"><ol role="list" start="1" style="list-style-type: lower-alpha;"><li data-aria-level="2"><p>b</p></li></ol></div><div class="ListContainerWrapper"><ol role="list" start="2"><li data-aria-level="1"><p>c</p></li></ol></div>',
    '<ol><li>a<ol type="a"><li>b</li></ol></li><li>c</li></ol>',
  ],
  [
    'Google Docs, with an inner list beside its item',
    '<ol><li dir="ltr" style="list-style-type:upper-roman" aria-level="1"><p dir="ltr" role="presentation">a</p></li><ol><li dir="ltr" style="list-style-type:lower-alpha" aria-level="2"><p dir="ltr">b</p></li></ol></ol>',
    '<ol type="I"><li>a<ol type="a"><li>b</li></ol></li></ol>',
  ],
  [
    'numbers of single items',
    '<ol start="3" reversed><li value="7">a</li><li>b</li></ol>',
    '<ol start="3" reversed=""><li value="7">a</li><li>b</li></ol>',
  ],
  [
    'TinyMCE, with letters by style',
    '<ol style="list-style-type: lower-alpha;"><li>a</li></ol>',
    '<ol type="a"><li>a</li></ol>',
  ],
  [
    'a paragraph within a list, whose numbers continue',
    '<ol><li>a</li><p>b</p><li>c</li></ol>',
    '<ol><li>a<p>b</p></li><li>c</li></ol>',
  ],
  ['a menu of old HTML', '<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
  [
    'tasks of GitHub',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled checked> a</li><li class="task-list-item"><p><input type="checkbox" disabled> b</p></li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li></ul>',
  ],
  [
    'tasks of TipTap',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked="checked"><span></span></label><div><p>a</p></div></li><li data-checked="false"><label><input type="checkbox"><span></span></label><div><p>b</p></div></li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li></ul>',
  ],
  [
    'tasks of Google Docs, struck out when done',
    '<ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,iVBO" alt="checked" aria-roledescription="checkbox"><p style="display:inline-block"><span style="text-decoration:line-through">a</span></p></li></ul>',
    '<ul><li>☑ <s>a</s></li></ul>',
  ],
  [
    'boxes in a sentence',
    '<p><input type="checkbox" checked>Yes <input type="radio">No</p>',
    '<p>☑ Yes ☐ No</p>',
  ],
];

test.each(lists)('keeps list levels, numbers and checkboxes: %s', (_from, pasted, shown) => {
  expect(clean(pasted)).toBe(shown);
});

const island =
  '<xml><w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom><w:TrackMoves/><w:ValidateAgainstSchemas/><w:SaveIfXMLInvalid>false</w:SaveIfXMLInvalid><w:LidThemeOther>EN-CA</w:LidThemeOther></w:WordDocument></xml>';

const hidden: readonly Row[] = [
  ['settings of Word in a comment', `<!--[if gte mso 9]>${island}<![endif]--><p>a</p>`, '<p>a</p>'],
  [
    'settings of Word as elements',
    `${island}<p class=MsoNormal>a<o:p>&nbsp;</o:p></p>`,
    '<p>a&nbsp;</p>',
  ],
  [
    'settings of Word that are never closed',
    '<xml><w:View>Normal</w:View><w:TrackMoves/><p>a</p>',
    '<p>a</p>',
  ],
  [
    'a form field of Word, whose words stay',
    '<p><w:Sdt CheckBox="t" CheckBoxIsChecked="t">☒</w:Sdt> a</p>',
    '<p>☒ a</p>',
  ],
  [
    'titles, styles and comments',
    '<title>t</title><meta charset=utf-8><style>p{}</style><!--StartFragment--><p>a</p><!--EndFragment-->',
    '<p>a</p>',
  ],
  [
    'hidden words',
    '<p>a<span style="display:none;mso-hide:all">b</span><span hidden>c</span><span style="visibility:hidden">d</span></p>',
    '<p>a</p>',
  ],
];

test.each(hidden)('drops text that the source hides: %s', (_from, pasted, shown) => {
  expect(read(pasted)).toMatchObject({ html: shown, removed: [], changed: [] });
});

const directions: readonly Row[] = [
  [
    'a phrase',
    '<p>a <span dir="rtl" lang="ar">مرحبا</span> <span lang=EN-US>b</span></p>',
    '<p>a <span lang="ar" dir="rtl">مرحبا</span> b</p>',
  ],
  [
    'a part of a page',
    '<div lang="ta"><p>வணக்கம்</p>வணக்கம்</div>',
    '<p lang="ta">வணக்கம்</p><p lang="ta">வணக்கம்</p>',
  ],
  ['a style', '<p style="direction:rtl">مرحبا</p>', '<p dir="rtl">مرحبا</p>'],
  ['an order that is forced', '<p><bdo dir="rtl">abc</bdo></p>', '<p><bdo dir="rtl">abc</bdo></p>'],
];

test.each(directions)('keeps language and direction: %s', (_from, pasted, shown) => {
  expect(clean(pasted)).toBe(shown);
});

const otherRows: readonly Row[] = [
  [
    'a first row in bold',
    '<table><tr><td><b>Item</b></td><td><p><strong>Fee</strong></p></td></tr><tr><td>a</td><td>$1</td></tr></table>',
    '<table><thead><tr><th scope="col">Item</th><th scope="col">Fee</th></tr></thead><tbody><tr><td>a</td><td>$1</td></tr></tbody></table>',
  ],
  [
    'a table all in bold, which has no head',
    '<table><tbody><tr><td><b>a</b></td><td><b>b</b></td></tr><tr><td><b>c</b></td><td><b>d</b></td></tr></tbody></table>',
    '<table><tbody><tr><td><b>a</b></td><td><b>b</b></td></tr><tr><td><b>c</b></td><td><b>d</b></td></tr></tbody></table>',
  ],
  [
    'Word’s head of a table',
    '<table><thead><tr><td>Item</td></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
    '<table><thead><tr><th scope="col">Item</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    'ruby text, with the readings in brackets',
    '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
    '<p>漢 (kan)</p>',
  ],
];

test.each(otherRows)('keeps table headers and ruby text: %s', (_from, pasted, shown) => {
  expect(read(pasted)).toMatchObject({ html: shown, removed: [] });
});

test.each([
  '<p>a<a class=msocomanchor href="#_msocom_1">[JD1]</a></p><div style="mso-element:comment-list"><div style="mso-element:comment"><p>Ask Anna</p></div></div>',
  '<p>a<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a> Ask Anna</p></div>',
])('drops and reports reviewers’ comments: %s', (pasted) => {
  expect(read(pasted)).toMatchObject({
    html: '<p>a</p>',
    changed: ['a reviewer’s comment is left out'],
  });
});

test('does not change clean text', () => {
  const rows = [...marks, ...lists, ...hidden, ...directions, ...otherRows];
  const changed = rows.filter(([, , shown]) => clean(shown) !== shown);
  expect([rows.length > 40, changed]).toEqual([true, []]);
});

test('does not multiply nested formatting around many paragraphs', () => {
  const deep = '<b><i><u><s><sup><mark>'.repeat(9);
  const { elements } = read(`${deep}${'<p>a</p>'.repeat(400)}`);
  expect(elements).toBeLessThan(400 * 8);
});
