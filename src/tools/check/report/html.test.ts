import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { validityProblems } from '#tests/contract/html-validity.ts';
import { reports, reportWith } from '#tests/support/check-reports.ts';
import type { CheckReport } from '../engine/report';
import { writeHtml } from './html';
import { printable, singleLine } from './printable';

type Element = DefaultTreeAdapterTypes.Element;

/** The elements of a document in order, and the parse errors. */
function read(report: CheckReport) {
  const errors: string[] = [];
  const document = parse(writeHtml(report), {
    scriptingEnabled: false,
    onParseError: ({ code }) => errors.push(code),
  });
  const elements: Element[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      elements.push(child);
      walk(child);
    }
  };
  walk(document);
  return { elements, errors };
}

const attribute = ({ attrs }: Element, name: string) =>
  attrs.find((attr) => attr.name === name)?.value;

const textOf = (node: DefaultTreeAdapterTypes.Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

const texts = (elements: readonly Element[], tag: string) =>
  elements.filter(({ tagName }) => tagName === tag).map((element) => singleLine(textOf(element)));

const withClass = (elements: readonly Element[], name: string) =>
  elements.filter((element) => attribute(element, 'class')?.split(' ').includes(name));

describe.each(Object.entries(reports))('the report “%s”', (_name, report) => {
  const { elements, errors } = read(report);

  test('is a valid page with one main heading', async () => {
    expect(errors).toEqual([]);
    // The validator takes quadratic time. Thirty findings include every kind.
    const short = { ...report, findings: report.findings.slice(0, 30) };
    expect(await validityProblems(writeHtml(short))).toEqual([]);
    expect(texts(elements, 'h1')).toEqual([
      singleLine(`Content check of ${printable(report.service)}`),
    ]);
  });

  test('has no scripts and loads nothing', () => {
    const tags = new Set(elements.map(({ tagName }) => tagName));
    for (const tag of ['script', 'img', 'link', 'iframe', 'object', 'form', 'base']) {
      expect(tags).not.toContain(tag);
    }
    const attributes = elements.flatMap(({ attrs }) => attrs);
    expect(attributes.filter(({ name }) => /^on|^style$|^src/.test(name))).toEqual([]);
    const links = attributes.filter(({ name }) => name === 'href');
    expect(links.filter(({ value }) => !/^(?:https?:\/\/|#)/.test(value))).toEqual([]);
  });

  test('lists every finding and failure once', () => {
    expect(withClass(elements, 'finding')).toHaveLength(report.findings.length);
    expect(withClass(elements, 'failure')).toHaveLength(report.failures.length);
  });
});

test('the summary comes first, then the collections with findings', () => {
  const { elements } = read(reports.findings);
  const order = elements.filter(({ tagName }) => ['h1', 'h2', 'h3'].includes(tagName));
  expect(order.map((element) => singleLine(textOf(element)))).toEqual([
    'Content check of https://cms.example.com',
    'Express Entry',
    'Blog posts',
    'Entry 12',
    'Entry 7',
  ]);
  const [verdict, numbers] = texts(elements, 'p');
  expect(verdict).toBe('The content has problems to fix.');
  expect(numbers).toMatch(/^Checked 3 collections, 1,204 entries, .*1 error/);
});

test('a finding has its severity, place, message, remedy and a link to the entry', () => {
  const [first] = withClass(read(reports.findings).elements, 'finding');
  const words = singleLine(first ? textOf(first) : '');
  expect(words).toContain('Warning Express Entry → Questions and answers 3 → Answer');
  expect(words).toContain('The whole entry of the list is left out until it is fixed.');
  expect(words).toContain('Fill it in, or remove what it belongs to.');
  const [link] = read(reports.findings).elements.filter(
    (element) => element.tagName === 'a' && attribute(element, 'rel') !== undefined,
  );
  expect(link && attribute(link, 'href')).toBe(
    'https://cms.example.com/admin/content/express_entry',
  );
});

test('content is shown unchanged', () => {
  const { elements } = read(reports.hostile);
  const shown = withClass(elements, 'fix').map(textOf);
  expect(shown).toEqual(reports.hostile.findings.map(({ fix }) => printable(fix)));
});

test('a finding without an address has no link', () => {
  const [finding] = reports.findings.findings;
  if (finding === undefined) throw new Error('No finding to take');
  const { url: _, ...without } = finding;
  expect(texts(read(reportWith({ findings: [without] })).elements, 'a')).toEqual([]);
});

test('changes for visitors have a section', () => {
  const { elements } = read(reports.changes);
  expect(texts(elements, 'h2')).toEqual(['What else changes for visitors']);
  expect(texts(elements, 'li')).toHaveLength(6);
  expect(texts(elements, 'li')).toContain('Visitor card (/cards) would be hidden.');
});
