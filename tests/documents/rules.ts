import { readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { globSync } from 'tinyglobby';

/** A rule that tests have to show: of the specification (`2.menu`, by section), or our own (`own.zoom`). */
export interface Rule {
  readonly id: string;
  /** The rule in one sentence. */
  readonly rule: string;
}

/** A title of a test that ends in tags, `the arrows wrap around (§4.carousel-wraps, §9.carousel)`. */
export interface TaggedTitle {
  /** The path of the test file, from the folder of the project. */
  readonly file: string;
  /** Without its tags. */
  readonly title: string;
  /** Without the sign. */
  readonly ids: readonly string[];
}

/** What was read, and what does not fit together; each problem is a sentence with the remedy. */
export interface RulesReport {
  readonly table: string;
  readonly tests: number;
  readonly problems: readonly string[];
}

/** A string literal whose text ends in tags. */
const taggedLiteral =
  /(['"`])((?:\\.|(?!\1)[^\\\n])*) \((§[a-z\d]+\.[a-z\d-]+(?:, §[a-z\d]+\.[a-z\d-]+)*)\)\1/g;

/** Reads the tagged titles out of the source of a test file. */
export function titlesIn(file: string, source: string): readonly TaggedTitle[] {
  return Array.from(source.matchAll(taggedLiteral), ([, , title = '', tags = '']) => ({
    file,
    title: title.replaceAll(/\\(.)/g, '$1'),
    ids: tags.split(', ').map((tag) => tag.slice(1)),
  }));
}

/** Reads the tagged titles of all tests below a folder, by path. */
export function taggedTitles(root: string): readonly TaggedTitle[] {
  const patterns = ['{codegen,src,tests}/**/*.{test,spec}.{ts,tsx}', 'tests/contract/*.ts'];
  return globSync(patterns, { cwd: root, ignore: ['tests/documents/**'] })
    .toSorted()
    .flatMap((file) => titlesIn(file, readFileSync(`${root}/${file}`, 'utf8')));
}

/** What stands for a value in a title of many tests. */
const placeholder = /\$\{[^}]*\}|\$\w+|%[sdifjo#]/g;

/** A vertical line would end the cell. */
const inCell = (text: string) => text.replaceAll('|', '\\|');

/** A title is words: what looks like an element in it is none. */
const titleInCell = (title: string) =>
  inCell(title.replaceAll(placeholder, '…').replaceAll('<', '&lt;'));

/**
 * Puts rules and tests together.
 * @param folder of the document that holds the table, from the folder of the project: links start there
 */
export function reportOf(
  rules: readonly Rule[],
  titles: readonly TaggedTitle[],
  folder: string,
): RulesReport {
  const known = new Set(rules.map(({ id }) => id));
  const twice = rules.filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) < index);
  const testsOf = (id: string) => titles.filter(({ ids }) => ids.includes(id));
  const problems = [
    ...(rules.length === 0 ? ['No rule was found: see to tests/documents/rules.json.'] : []),
    ...(titles.length === 0
      ? ['No test has a tag: put the rule’s tag at the end of a title, “… (§2.menu)”.']
      : []),
    ...twice.map(({ id }) => `The rule ${id} stands in rules.json twice: give one another name.`),
    ...rules
      .filter(({ id }) => testsOf(id).length === 0)
      .map(({ id, rule }) => `No test shows §${id} (${rule}): tag one, or write it.`),
    ...titles.flatMap(({ file, title, ids }) =>
      ids
        .filter((id) => !known.has(id))
        .map((id) => `${file}: “${title}” has the tag §${id}, which is no rule of rules.json.`),
    ),
  ];
  const rows = rules.map(({ id, rule }) => {
    const tests = testsOf(id).map(
      ({ file, title }) =>
        `[${basename(file)}](${relative(folder, dirname(file)) || '.'}/${basename(file)}): ${titleInCell(title)}`,
    );
    return `| §${id} | ${inCell(rule)} | ${tests.join('<br>')} |`;
  });
  const table = ['| Tag | Rule | Shown by |', '| --- | --- | --- |', ...rows].join('\n');
  return { table, tests: titles.length, problems };
}

const begin = '<!-- rules:begin -->';
const end = '<!-- rules:end -->';

/** Puts a table between the two marks of a document. @throws where a mark is missing */
export function withTable(document: string, table: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) {
    throw new Error(`The table of rules stands between ${begin} and ${end}: put them back.`);
  }
  return `${document.slice(0, from + begin.length)}\n${table}\n${document.slice(to)}`;
}
