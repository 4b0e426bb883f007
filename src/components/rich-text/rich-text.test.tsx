import parse, { Element } from 'html-react-parser';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PictureFactsProvider } from '#components/pictures/picture-facts.ts';
import type { FileFacts } from '#content/resources/files.ts';
import type { Html } from '#generated/formats.ts';
import { draw } from '#tests/support/draw.tsx';
import { readPage } from '#tests/support/read-page.ts';
import { figureColumns } from './rich-table';
import { RichText } from './rich-text';

const drawn = (html: string) => draw(<RichText html={html as unknown as Html} />);

test('text, headings and lists are rendered unchanged', () => {
  const view = drawn(
    '<h3>Fees</h3><p>It <em>was</em> &lt;150&gt; &amp; more.</p><ul><li>One</li></ul>',
  );
  expect(view.words('h3')).toBe('Fees');
  expect(view.words('p')).toBe('It was <150> & more.');
  expect(view.words('em')).toBe('was');
  expect(view.words('li')).toBe('One');
});

test('internal and external links keep their addresses', () => {
  const view = drawn(
    '<p><a href="/contact">Ask</a> <a href="https://www.official.example/">Museum</a></p>',
  );
  expect(view.all('a').map(({ attributes, text }) => [attributes['href'], text])).toEqual([
    ['/contact', 'Ask'],
    ['https://www.official.example/', 'Museum'],
  ]);
});

test('a table is named by its caption', () => {
  const view = drawn(
    '<table><caption>Fees</caption><thead><tr><th scope="col">Fee</th></tr></thead><tbody><tr><td>$150</td></tr></tbody></table>',
  );
  const frames = view.all('div').filter(({ attributes }) => attributes['role'] === 'group');
  expect(frames.map(({ attributes }) => attributes['aria-label'])).toEqual(['Fees']);
  expect(view.words('caption')).toBe('Fees');
  expect(view.all('th')[0]?.attributes['scope']).toBe('col');
});

const table = (titles: readonly string[], rows: readonly (readonly string[])[], attribute = '') =>
  `<table><thead><tr>${titles.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([first, ...cells]) =>
        `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td${attribute}>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`;

const titles = ['Program', 'Work', 'Also needed'];
const sentences = [
  ['Trades', '2 years within the last 5', 'A certificate, and <a href="/funds">proof of funds</a>'],
  [
    'Experience',
    '1 year in Norway, in a skilled job',
    'Authorised work only; work as a full-time student does not count',
  ],
];

test('in a table of sentences each cell has the title of its column for phones', () => {
  const view = drawn(table(titles, sentences));
  expect(view.all('td').map(({ attributes, text }) => [attributes['data-title'], text])).toEqual([
    ['Work', '2 years within the last 5'],
    ['Also needed', 'A certificate, and proof of funds'],
    ['Work', '1 year in Norway, in a skilled job'],
    ['Also needed', 'Authorised work only; work as a full-time student does not count'],
  ]);
  expect(view.links('td')).toEqual(['/funds']);
});

test('in a table of four columns shorter values get column titles, too', () => {
  const marks = table(
    ['Benchmark', 'IELTS General Training', 'CELPIP General', 'PTE Core'],
    [['CLB 5', '5.0 / 4.0 / 5.0 / 5.0', '5 in each', '39 / 42 / 51 / 51']],
  );
  expect(
    drawn(marks)
      .all('td')
      .map(({ attributes }) => attributes['data-title']),
  ).toEqual(['IELTS General Training', 'CELPIP General', 'PTE Core']);
});

test.each([
  ['short values', table(titles, [['Trades', '2 years', 'Funds']]), ['2 years', 'Funds']],
  [
    'cells over several columns',
    table(titles, [['Trades', 'A sentence that is as long as any. '.repeat(4)]], ' colspan="2"'),
    ['A sentence that is as long as any. '.repeat(4)],
  ],
  [
    'a cell over several rows',
    table(titles, sentences, ' rowspan="2"'),
    sentences.flatMap(([, ...cells]) => cells.map((cell) => cell.replace(/<[^>]+>/g, ''))),
  ],
  [
    'two columns',
    table(titles.slice(0, 2), [['Trades', 'A sentence that is as long as any. '.repeat(4)]]),
    ['A sentence that is as long as any. '.repeat(4)],
  ],
])('a table of %s stays a table on a phone', (_case, html, cells) => {
  const tableCells = drawn(html).all('td');
  expect(tableCells.map(({ text }) => text)).toEqual(cells);
  expect(tableCells.filter(({ attributes }) => 'data-title' in attributes)).toEqual([]);
});

test('columns that contain only figures do not wrap', () => {
  const unbroken = (rows: readonly (readonly string[])[]) => {
    let columns: readonly number[] = [];
    parse(table(titles, rows), {
      replace(node) {
        if (node instanceof Element && node.name === 'table') columns = figureColumns(node);
      },
    });
    return columns;
  };
  expect(unbroken([['Age', '110 (from 20 to 29)', 'Only down, from 30 years of age on']])).toEqual([
    2,
  ]);
  expect(unbroken(sentences)).toEqual([]);
});

test('preformatted text can be scrolled by keyboard and has a label', () => {
  const view = drawn('<pre lang="en">One\n  two</pre>');
  expect(view.all('pre')).toMatchObject([
    {
      text: 'One\n  two',
      attributes: { lang: 'en', role: 'group', 'aria-label': 'Preformatted text', tabindex: '0' },
    },
  ]);
});

test('rules, quotations and captions are rendered', () => {
  const view = drawn(
    '<h2 id="fees">Fees</h2><hr><blockquote><p>Quoted</p></blockquote><figure><figcaption>Lake</figcaption></figure>',
  );
  expect(view.all('h2')[0]?.attributes['id']).toBe('fees');
  expect(view.all('hr')).toHaveLength(1);
  expect(view.words('blockquote')).toBe('Quoted');
  expect(view.words('figcaption')).toBe('Lake');
});

test('pictures of the content service have several sizes, and all pictures load lazily', () => {
  const view = drawn(
    '<p><img src="/assets/a-picture" alt="A" width="800" height="400"><img src="https://pictures.test/b.jpg" alt=""></p>',
  );
  const [ownPicture, otherPicture] = view.all('img').map(({ attributes }) => attributes);
  expect(ownPicture).toMatchObject({ alt: 'A', width: '800', height: '400', loading: 'lazy' });
  expect(ownPicture?.['srcset']).toContain('/assets/a-picture?width=960 960w');
  expect(otherPicture).toMatchObject({
    src: 'https://pictures.test/b.jpg',
    alt: '',
    loading: 'lazy',
  });
  expect(otherPicture?.['srcset']).toBeUndefined();
});

test('a link to a heading of the same page becomes a fragment', () => {
  const links = [
    'https://www.firm.example/fees#costs',
    '/fees/#costs',
    '/fees#other',
    '/about#costs',
    'https://www.official.example/#costs',
  ];
  const html = `<h3 id="text-costs">Costs</h3><p>${links.map((href) => `<a href="${href}">a</a>`).join('')}</p>`;
  const page = renderToString(
    <MemoryRouter initialEntries={['/fees']}>
      <RichText html={html as unknown as Html} />
    </MemoryRouter>,
  );
  expect(readPage(page).links('p')).toEqual(['#text-costs', '#text-costs', ...links.slice(2)]);
});

test('ids, list numbers, languages and struck-out text are rendered', () => {
  const view = drawn(
    '<p>a<sup><a href="#text-n" id="text-r" title="Note">1</a></sup> <s>b</s> <span lang="ta">c</span></p><ol start="3" reversed="" type="a"><li value="7" id="text-n">d</li></ol><table id="text-t"><tbody><tr><td id="text-c">e</td></tr></tbody></table>',
  );
  expect(view.all('a')[0]?.attributes).toMatchObject({
    href: '#text-n',
    id: 'text-r',
    title: 'Note',
  });
  expect(view.words('s')).toBe('b');
  expect(view.all('span')[0]?.attributes).toMatchObject({ lang: 'ta' });
  expect(view.all('ol')[0]?.attributes).toMatchObject({ start: '3', reversed: '', type: 'a' });
  expect(view.all('li')[0]?.attributes).toMatchObject({ value: '7', id: 'text-n' });
  expect(view.all('table')[0]?.attributes).toMatchObject({ id: 'text-t' });
  expect(view.all('td')[0]?.attributes).toMatchObject({ id: 'text-c' });
});

test('an empty text renders an empty element', () => {
  expect(drawn('').words('div')).toBe('');
});

const pictured = (html: string, facts: FileFacts) =>
  draw(
    <PictureFactsProvider value={(id) => (id === 'f1' ? facts : undefined)}>
      <RichText html={html as unknown as Html} />
    </PictureFactsProvider>,
  );

test.each([
  ['', 'A bus in the snow'],
  ['Img 2034', 'A bus in the snow'],
  ['The 18 on Portage Avenue', 'The 18 on Portage Avenue'],
])('a picture with the alternative text “%s” in the text is described as “%s”', (alt, words) => {
  const html = `<p><img src="/assets/f1" alt="${alt}"></p>`;
  const [picture] = pictured(html, { alt: 'A bus in the snow', title: 'Img 2034' }).all('img');
  expect(picture?.attributes['alt']).toBe(words);
});

test.each([
  ['', [120, 60], '120', '60'],
  ['width="1600" height="900"', [120, 60], '120', '60'],
  ['width="60"', [120, 60], '60', '30'],
  ['width="400" height="200"', undefined, '400', '200'],
] as const)('a picture is not larger than its file: %s', (attributes, size, width, height) => {
  const html = `<p><img src="/assets/f1" alt="A bus" ${attributes}></p>`;
  const [picture] = pictured(html, size ? { size } : {}).all('img');
  expect(picture?.attributes).toMatchObject({ width, height });
});

test('a picture of another host without a size is shown as large as it is', () => {
  const [picture] = drawn('<p><img src="https://a.example/b.jpg" alt="A bus"></p>').all('img');
  expect(picture?.attributes).not.toHaveProperty('width');
});

test('a picture has the caption of its file, unless the text has one', () => {
  const image = '<img src="/assets/f1" alt="A bus">';
  const facts = { caption: 'Winnipeg. Photo: M. Lin' };
  expect(pictured(`<p>${image}</p>`, facts).words('small')).toBe('Winnipeg. Photo: M. Lin');
  const figure = `<figure>${image}<figcaption>In January</figcaption></figure>`;
  expect(pictured(figure, facts).all('small')).toEqual([]);
});
