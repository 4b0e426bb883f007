import { expect, test } from 'vitest';
import { reportOf, titlesIn, withTable } from './rules';

const rules = [
  { id: '2.menu', rule: 'The menu has links' },
  { id: 'own.zoom', rule: 'Zoom at 200 %' },
];
const shown = [
  { file: 'tests/e2e/menu.spec.ts', title: '%s | opens', ids: ['2.menu', 'own.zoom'] },
  { file: 'src/app/menu.test.ts', title: 'closes', ids: ['2.menu'] },
];

test('titles that end in tags are read, in every kind of quotes', () => {
  const source = `
    test('opens (§2.menu)', () => {});
    test.each(all)("it's \${size} (§2.menu, §own.zoom)", () => {});
    describe(\`the menu of \${size} (§own.zoom)\`, () => {});
    test('opens (section 2)', () => {});
    expect('a (§2) b').toBe('x');`;
  expect(titlesIn('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', title: 'opens', ids: ['2.menu'] },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a title.
    { file: 'a.test.ts', title: "it's ${size}", ids: ['2.menu', 'own.zoom'] },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a title.
    { file: 'a.test.ts', title: 'the menu of ${size}', ids: ['own.zoom'] },
  ]);
});

test('the table names each rule with the tests that show it, and links to them', () => {
  const { table, tests, problems } = reportOf(rules, shown, 'tests');
  expect(problems).toEqual([]);
  expect(tests).toBe(2);
  expect(table.split('\n').slice(2)).toEqual([
    '| §2.menu | The menu has links | [menu.spec.ts](e2e/menu.spec.ts): … \\| opens<br>[menu.test.ts](../src/app/menu.test.ts): closes |',
    '| §own.zoom | Zoom at 200 % | [menu.spec.ts](e2e/menu.spec.ts): … \\| opens |',
  ]);
});

test('a rule without a test, a tag without a rule, and a rule named twice are problems', () => {
  expect(reportOf(rules, shown.slice(1), 'tests').problems).toEqual([
    'No test shows §own.zoom (Zoom at 200 %): tag one, or write it.',
  ]);
  expect(reportOf(rules.slice(0, 1), shown, 'tests').problems).toEqual([
    'tests/e2e/menu.spec.ts: “%s | opens” has the tag §own.zoom, which is no rule of rules.json.',
  ]);
  expect(reportOf([...rules, ...rules.slice(0, 1)], shown, 'tests').problems).toEqual([
    'The rule 2.menu stands in rules.json twice: give one another name.',
  ]);
});

test('nothing found is a problem', () => {
  expect(reportOf([], shown.slice(0, 0), 'tests').problems).toHaveLength(2);
});

test('the table stands between its marks, and a document without them is refused', () => {
  const document = 'a\n<!-- rules:begin -->\nold\n<!-- rules:end -->\nb';
  expect(withTable(document, 'new')).toBe('a\n<!-- rules:begin -->\nnew\n<!-- rules:end -->\nb');
  expect(() => withTable('a', 'new')).toThrow('put them back');
});
