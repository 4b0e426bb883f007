import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Rule, reportOf, taggedTitles, withTable } from './rules';

/**
 * `npm run test:rules`: checks that every rule has a test and that the table in `tests/README.md` is current; with `--write`
 * writes the table. Exit status: 0 all is well, 1 not.
 */
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const file = `${root}/tests/README.md`;

const rules = JSON.parse(readFileSync(`${root}/tests/documents/rules.json`, 'utf8')) as Rule[];
const { table, tests, problems } = reportOf(rules, taggedTitles(root), 'tests');
const before = readFileSync(file, 'utf8');
const after = withTable(before, table);
const written = process.argv.includes('--write') && before !== after;
if (written) writeFileSync(file, after);

for (const problem of problems) console.error(problem);
if (before !== after && !written) {
  console.error(
    'The table of rules in tests/README.md is not current: run npm run test:rules -- --write.',
  );
}
console.log(`${rules.length} rules, ${tests} tests that show them.`);
if (problems.length > 0 || (before !== after && !written)) process.exitCode = 1;
