/**
 * Content that is slow to process: deep, wide, faulty, or expensive to parse, clean or render. Each kind is made about as long as
 * requested, so that tests can compare its cost with its length.
 */

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, index) => make(index));

const repeated =
  (unit: string, before = '') =>
  (length: number) =>
    before + unit.repeat(Math.max(1, Math.floor((length - before.length) / unit.length)));

/** Rich text, by its problem. */
export const worstTexts: Readonly<Record<string, (length: number) => string>> = {
  'opening brackets': repeated('<'),
  'opening links': repeated('<a '),
  ampersands: repeated('&'),
  entities: repeated('&nbsp;'),
  'numeric entities': repeated('&#x1F600;'),
  comments: repeated('<!---->'),
  blanks: repeated(' ', 'x'),
  'line breaks in pre': repeated('\n', '<pre>'),
  'headings of one name': repeated('<h2 id="same">same</h2>'),
  'links and pictures': repeated(
    '<p><a href="https://example.com/a">b</a> <img src="/assets/x.png" alt="y"></p>',
  ),
  'nested formatting': repeated('<b>'),
  'nested blocks': repeated('<div>'),
  'unclosed formatting': repeated('<p><b><i><u>x'),
  'links in links': repeated('<a href="/x">y'),
  'small tables': repeated('<table><tr><td>x</td></tr></table>'),
  'tables in tables': repeated('<table><tr><td>'),
  'one wide table': repeated('<td><p>a</p>', '<table><tr>'),
  'one long table': repeated('<tr><th>a<td>b', '<table>'),
  'paragraphs in a table': repeated('<p>x</p>', '<table>'),
  'loose words in a list': repeated('x<b>y</b>', '<ul>'),
  'lists in lists': repeated('<ul><li>'),
  'lists in an emphasis, deep': repeated('<ul><li>x</li></ul>', '<em>'.repeat(55)),
  'emphasis, deep': repeated('<b>x</b> ', '<div>'.repeat(55)),
  'blank emphasis, deep': repeated('<i> </i>', '<section>'.repeat(55)),
  'line breaks': repeated('<br>x', '<p>'),
  'attributes on each': repeated('<p style="a" class="b" onclick=c id=d>'),
  'attributes on one': (length) => `<p ${times(length / 10, (at) => `a${at}=b`).join(' ')}>x</p>`,
  'one long class': repeated('a ', '<p class="'),
  'one long address': repeated('../', '<a href="https://a/'),
  words: repeated('word & word ', '<p>'),
};

/** The lists of a service page. */
const lists = ['who_we_help_items', 'what_we_offer_items', 'how_we_work_items', 'faq_items'];

/** Service page entries, by their problem. */
export const worstEntries: Readonly<Record<string, (length: number) => object>> = {
  'an unknown field in each question': (length) => ({
    faq_items: times(1_000, () => ({ question: 'q', answer: 'x'.repeat(length / 1_000), more: 1 })),
  }),
  'many unknown fields in each question': (length) => ({
    faq_items: times(length / 400, () => ({
      question: 'q',
      ...Object.fromEntries(times(30, (at) => [`field${at}`, 1])),
    })),
  }),
  'no answer to any question': (length) => ({
    faq_items: times(length / 30, () => ({ question: 'q' })),
  }),
  'every list full': (length) =>
    Object.fromEntries(
      lists.map((name) => [
        name,
        times(length / 240, () => ({ question: 'q', title: 't', name: 'n', answer: 'a' })),
      ]),
    ),
  'every list wrong': (length) =>
    Object.fromEntries(
      lists.map((name) => [name, times(length / 200, () => ({ question: [1], title: [1] }))]),
    ),
  'a hundred thousand fields': (length) =>
    Object.fromEntries(times(length / 20, (at) => [`field_${at}`, 'value'])),
  'a field with an endless name': (length) => ({ ['x'.repeat(length)]: 1 }),
  /** Exists only as JSON, see `entryJson`: no program can serialise a value this deep. */
  'nesting without end': () => ({}),
  'an endless title': (length) => ({ title: 'x'.repeat(length) }),
  'an endless address': (length) => ({ intro_cta_link: '//'.repeat(length / 2) }),
  ...Object.fromEntries(
    Object.entries(worstTexts).map(([name, text]) => [
      `questions of ${name}`,
      (length: number) => ({
        faq_items: times(length / 50_000, () => ({
          question: 'q',
          answer: text(Math.min(length, 50_000)),
        })),
      }),
    ]),
  ),
};

/** An entry as JSON of an answer. It has a little healthy content: without any, the site would show the previous version. */
export function entryJson(kind: string, length: number): string {
  if (kind === 'nesting without end') {
    const depth = Math.floor(length / 2);
    return `{"title":"Deep","faq_items":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  }
  const write = (size: number) =>
    JSON.stringify({ title: 'Worst', subtitle: 'Worst', ...worstEntries[kind]?.(size) });
  const json = write(length);
  // JSON escapes a line break as two characters.
  return json.length > length * 1.5 ? write(length / 2) : json;
}
