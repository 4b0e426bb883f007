import { parseFragment, serialize } from 'parse5';
import { describe, expect, it, vi } from 'vitest';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { hostileHtml as hostileTexts } from '#tests/support/hostile-texts.ts';
import { plainText } from './plain-text';
import { sanitiseHtml } from './sanitise-html';
import { createElement, isElement, walk } from './tree';

// Parses thousands of texts, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const options = { firstHeading: 3, base: 'https://cms.example' } as const;
const clean = (source: string) => sanitiseHtml(source, options).html;

describe('numbered inputs and outputs', () => {
  it.each(hostileHtml.map(([input, output], index) => ({ number: index + 1, input, output })))(
    '$number: $input',
    ({ input, output }) => {
      expect(clean(input)).toBe(output);
    },
  );
});

describe('any input', () => {
  const deep = (open: string, close = '') => `${open.repeat(700)}text${close.repeat(700)}`;
  const inputs = [
    ...hostileHtml.map(([input]) => input),
    ...hostileTexts.map(({ html }) => html),
    deep('<div>', '</div>'),
    deep('<blockquote>'),
    deep('<b>'),
    deep('<ul><li>'),
    deep('<table><tr><td>'),
    deep('<svg><foreignObject>'),
    deep('<a href=/x>'),
    ...mixtures(300),
    ...misnested(1000),
  ];

  it('gives HTML that a browser reads unchanged, and that stays the same when cleaned again', () => {
    const changed = inputs.filter((input) => {
      const html = clean(input);
      return builtOf(html) !== html || clean(html) !== html;
    });
    expect([inputs.length > 1300, changed]).toEqual([true, []]);
  });

  it('gives such HTML for every pair of elements', () => {
    const texts = pairs();
    const changed = texts.filter((text) => {
      const html = clean(text);
      return builtOf(html) !== html;
    });
    expect([texts.length > 8000, changed]).toEqual([true, []]);
  });

  it('contains no script, no event handler and no address that runs code', () => {
    let checked = 0;
    for (const input of inputs) {
      for (const node of walk(parseFragment(clean(input)))) {
        checked += 1;
        if (!isElement(node)) {
          continue;
        }
        expect(node.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
        expect(node.tagName).not.toMatch(/^(?:script|style|iframe|object|embed|form|template|h1)$/);
        for (const { name, value } of node.attrs) {
          expect(name).not.toMatch(/^(?:on|style$|class$|srcset$|target$)/);
          if (name === 'href' || name === 'src') {
            expect(value).toMatch(/^(?:https?:\/\/|\/(?!\/)|#|mailto:|tel:)/);
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(500);
  });

  it('accepts any number of adjacent comments', () => {
    const html = `<div>${'<!>'.repeat(800_000)}text</div>`;
    expect([clean(html), plainText(html)]).toEqual(['<p>text</p>', 'text']);
  });

  it('keeps the words of deeply nested text', () => {
    expect(clean(deep('<div>'))).toBe('<p>text</p>');
    expect(clean(deep('<blockquote>'))).toContain('text');
  });
});

it('drops a short text that would become millions of elements', () => {
  const bomb = Array.from({ length: 5000 }, (_, index) => `<font c=${index}><p>`).join('');
  const result = sanitiseHtml(bomb, options);
  expect(result).toMatchObject({ html: '', removed: [], elements: undefined });
});

it('counts a picture as four elements', () => {
  const text = '<p>a <b>b</b></p><p><span>c</span></p><img src="/assets/a"><script>d</script>';
  expect(sanitiseHtml(text, options).elements).toBe(3 + 4);
});

// Copying the list for each word would block the server for seconds.
it('puts thousands of loose words in a list into one item', () => {
  const html = clean(`<ul>${'word<b>y</b>'.repeat(2_900)}</ul>`);
  expect(html.match(/<b>/g)).toHaveLength(2_900);
});

it.each([
  ['<td>Fee</td><p>After</p>', 'Fee<p>After</p>'],
  ['<tr><td>Fee</td></tr>and more', 'Feeand more'],
  ['<tbody><tr><th>Fee</th></tr></tbody>and more', 'Feeand more'],
  ['<p>Before<td>Fee</td> and more</p>', '<p>BeforeFee and more</p>'],
])('reads parts of a table without a table as a browser does: %s', (source, html) => {
  expect(clean(source)).toBe(html);
});

describe('heading levels', () => {
  it.each([
    [2, '<h3>a</h3><h4>b</h4>', '<h2>a</h2><h3>b</h3>'],
    [2, '<h2>a</h2><h4>b</h4><h3>c</h3>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
    [
      3,
      '<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5><h6>e</h6>',
      '<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6><h6>e</h6>',
    ],
  ] as const)('from %i: %s', (firstHeading, input, output) => {
    expect(sanitiseHtml(input, { firstHeading }).html).toBe(output);
  });
});

describe('reports to the editor', () => {
  it('name each removed part once', () => {
    const { removed } = sanitiseHtml(
      '<script>1</script><script>2</script><p onclick="1">a <a href="javascript:1">b</a></p><img src="data:x">',
      options,
    );
    expect(removed).toEqual([
      '<script>',
      'onclick=…',
      'the link to “javascript:1”',
      'the picture “data:x”',
    ]);
  });

  it('do not mention formatting that the site does not use', () => {
    expect(sanitiseHtml('<div class="x"><span style="a">b</span></div>', options).removed).toEqual(
      [],
    );
  });
});

/** Whole numbers below a limit, in an order that is the same in every run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Texts made of pieces of hostile HTML in random order. */
function mixtures(count: number): string[] {
  const pieces = hostileHtml.flatMap(([input]) => input.match(/<[^>]*>?|[^<]+/g) ?? []);
  const next = numbers(42);
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(12) }, () => pieces[next(pieces.length)] ?? '').join(''),
  );
}

/** The text as a browser parses it inside a page, serialised. */
const builtOf = (html: string) => serialize(parseFragment(createElement('div'), html, {}));

const start = (name: string) =>
  `<${name}${name === 'a' ? ' href=/x' : ''}${name === 'img' ? ' src=/assets/a' : ''}>`;

/** Every pair of elements with special parsing rules: nested, adjacent, and inside other elements. */
function pairs(): string[] {
  const names =
    'p div h2 ul li dl dt dd blockquote figure figcaption pre hr br b em a table caption colgroup col tbody tr td th option select optgroup summary details source legend fieldset img font nobr button form ruby rt svg math title desc foreignObject mi template noscript body frameset'.split(
      ' ',
    );
  return names.flatMap((outer) =>
    names.flatMap((inner) => [
      `${start(outer)}x${start(inner)}y</${outer}>z</${inner}>w`,
      `<p>1${start(outer)}2${start(inner)}3</${inner}>4</p>5`,
      `<table>${start(outer)}x${start(inner)}y</table>z`,
      `<a href=/y>1${start(outer)}2${start(inner)}3<a href=/z>4`,
    ]),
  );
}

/** Texts that open and close elements in random order, which makes parsers move elements. */
function misnested(count: number): string[] {
  const names =
    'p ul li dl dt dd blockquote figure figcaption pre hr br b em a table caption tbody tr td th colgroup col h2 h4 img div form font applet marquee svg math desc select button template ruby rt nobr'.split(
      ' ',
    );
  const attributes: Readonly<Record<string, string>> = { a: ' href=/x', img: ' src=/assets/a' };
  const next = numbers(7);
  const piece = () => {
    const name = names[next(names.length)] ?? '';
    const kind = next(10);
    if (kind < 5) return `<${name}${attributes[name] ?? ''}>`;
    return kind < 8 ? `</${name}>` : kind === 8 ? 'word' : ' \n';
  };
  return Array.from({ length: count }, () => Array.from({ length: 2 + next(25) }, piece).join(''));
}
