import { expect, test } from 'vitest';
import { readPage } from '#tests/support/read-page.ts';
import { documentHtml } from './document';

const documentOf = (state: unknown) =>
  documentHtml({
    head: '<title>T</title>',
    styles: { globals: 'p{}', adopted: '.v-1{}' },
    body: '<main>Body</main>',
    state,
    assets: {
      scripts: ['/_app/browser.js'],
      fonts: { css: '@font-face{}', preloads: ['/_app/sans.woff2'] },
    },
  });
const documentWith = (state: unknown) => documentOf(state).html;

test.each([
  '</script><script>alert(1)</script>',
  '</SCRIPT ><img src=x onerror=alert(1)>',
  '<!-- <script> -->',
  '<!--<script>',
  ']]>',
  '\u2028\u2029',
  '"\\\'`$&',
  '{"__proto__":{}}',
])('a state with %j cannot end its script element', (words) => {
  const state = { words, [words]: [words] };
  const page = readPage(documentWith(state));
  const scripts = page.all('script');
  expect(scripts.map(({ attributes }) => attributes['type'])).toEqual([
    'module',
    'application/json',
  ]);
  expect(JSON.parse(scripts[1]?.text ?? '')).toEqual(state);
  expect(page.all('img')).toEqual([]);
});

test('fonts are preloaded in the head for wide screens, and after the content for all', () => {
  const [head = '', body = ''] = documentWith({}).split('</head>');
  const preload = /<link rel="preload"([^>]*) href="\/_app\/sans\.woff2" as="font" crossorigin>/;
  expect(preload.exec(head)?.[1]).toBe(' media="(min-width: 75rem)"');
  const later = preload.exec(body);
  expect(later?.[1]).not.toContain('media');
  expect(later?.index).toBeGreaterThan(body.indexOf('</main>'));
});

test('the document has its encoding first, styles in the head and scripts last', () => {
  const text = documentWith({});
  expect(text.startsWith('<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8">')).toBe(
    true,
  );
  expect(text.indexOf('<style>')).toBeLessThan(text.indexOf('</head>'));
  expect(text.indexOf('<script type="module"')).toBeGreaterThan(text.indexOf('<main>'));
  expect(text).toContain(' data-scripts="/_app/browser.js"');
  expect(text.endsWith('</body></html>')).toBe(true);
});

test('the first paint waits for the whole document', () => {
  const text = documentWith({});
  const [, end] = /<link rel="expect" href="#([\w-]+)" blocking="render">/.exec(text) ?? [];
  const body = text.slice(text.indexOf('<body>'));
  expect(body.indexOf(` id="${end}"`)).toBeGreaterThan(body.indexOf('</main>'));
  expect(body.split(` id="${end}"`)).toHaveLength(2);
});

test('the document lists its inline styles and scripts', () => {
  const { html, inline } = documentOf({});
  expect(inline.styles).toEqual(['@font-face{}p{}', '.v-1{}']);
  for (const text of inline.styles) expect(html).toContain(`>${text}</style>`);
  expect(inline.scripts).toHaveLength(1);
  for (const text of inline.scripts) expect(html).toContain(`>${text}</script>`);
});

test('Cloudflare and phones are told not to change addresses and numbers', () => {
  const text = documentWith({});
  expect(readPage(text).meta('format-detection')).toEqual([
    'telephone=no,date=no,address=no,email=no,unit=no',
  ]);
  const [, page = ''] = /<!--email_off-->(.*)<!--\/email_off-->/s.exec(text) ?? [];
  expect(page).toBe('<div id="root"><main>Body</main></div>');
});
