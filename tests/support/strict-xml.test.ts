import { expect, test } from 'vitest';
import { elementsOf, readXml } from './strict-xml';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

test('reads elements, attributes and text', () => {
  const root = readXml(`${declaration}<a b="1 &lt; 2">x<c/><d e="&#39;">&amp;</d>y</a>`);
  expect(root).toMatchObject({ name: 'a', attributes: { b: '1 < 2' }, text: 'xy' });
  expect(elementsOf(root, 'd')).toMatchObject([{ attributes: { e: "'" }, text: '&' }]);
});

test.each([
  ['a tag that is not closed', '<a><b></a>'],
  ['an end without a start', '</a>'],
  ['two roots', '<a/><b/>'],
  ['text outside', '<a/>x'],
  ['a bare ampersand', '<a>x & y</a>'],
  ['an unknown entity', '<a>&nbsp;</a>'],
  ['the end of CDATA in text', '<a>]]></a>'],
  ['an attribute without quotes', '<a b=1/>'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['a less-than in an attribute', '<a b="<"/>'],
  ['a control character', '<a>\u001b</a>'],
  ['half of a surrogate pair', '<a>\ud83d</a>'],
  ['nothing', ''],
])('refuses %s', (_what, xml) => {
  expect(() => readXml(declaration + xml)).toThrow();
});

test('refuses a document without a declaration', () => {
  expect(() => readXml('<a/>')).toThrow('No declaration');
});
