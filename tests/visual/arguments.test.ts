import { expect, test } from 'vitest';
import { readSettings, SECTION_WIDTHS, WIDTHS } from './arguments';

test('a base alone compares every page and the whole gallery', () => {
  expect(readSettings(['--base', 'main'])).toEqual({
    base: 'main',
    only: [],
    sections: [],
    withPages: true,
    withSections: true,
    widths: WIDTHS,
    sectionWidths: SECTION_WIDTHS,
  });
});

test.each([
  [['--only', '/about'], { only: ['/about'], sections: [], withPages: true, withSections: false }],
  [['--pages'], { only: [], sections: [], withPages: true, withSections: false }],
  [
    ['--section', 'faq', '--section', 'faq'],
    { only: [], sections: ['faq'], withPages: false, withSections: true },
  ],
  [
    ['--only', '/', '--section', 'faq'],
    { only: ['/'], sections: ['faq'], withPages: true, withSections: true },
  ],
])(
  '%j: pages and sections are compared if nothing else is named, or if they are named',
  (args, wanted) => {
    expect(readSettings(['--base', 'main', ...args])).toMatchObject(wanted);
  },
);

test('pages and widths may be named more than once; each counts once, widths in order', () => {
  const args = ['--only', '/about', '--only', '/', '--only', '/about'];
  const widths = ['--width', '1440', '--width', '360', '--width', '360'];
  expect(readSettings(['--base', 'HEAD~2', ...args, ...widths])).toEqual({
    base: 'HEAD~2',
    only: ['/about', '/'],
    sections: [],
    withPages: true,
    withSections: false,
    widths: [360, 1440],
    sectionWidths: [360, 1440],
  });
});

test('--help returns no settings', () => {
  expect(readSettings(['--help'])).toBeUndefined();
});

test.each([
  [[], /^NoBase: .*--base main/],
  [['--base', ' '], /^NoBase: /],
  [['--base', 'main', '--only', 'about'], /^BadPath: .*“about”.*--only \/about/],
  [['--base', 'main', '--only', '//elsewhere.example'], /^BadPath: /],
  [['--base', 'main', '--section', '/about'], /^BadSection: .*“\/about”.*--section faq/],
  [['--base', 'main', '--pages', '--section', 'faq'], /^PagesAndSections: /],
  [['--base', 'main', '--width', '12'], /^BadWidth: .*“12”.*from 200 to 4000/],
  [['--base', 'main', '--width', '36x'], /^BadWidth: /],
  [['--base', 'main', '--wide'], /^UnknownOption: .*wide.*[\s\S]*npm run test:visual/],
])('%j is refused with a reason and a remedy', (args, message) => {
  expect(() => readSettings(args)).toThrow(message);
});
