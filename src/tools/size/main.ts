import { fileURLToPath } from 'node:url';
import { budgets } from './budgets';
import { checkBudgets, findBudget } from './check-budgets';
import { countParts } from './count-parts';

/** `npm run size`: prints the production lines and modules of each part. The exit status is 1 when a part is over its budget. */

const parts = countParts(fileURLToPath(new URL('../../..', import.meta.url)));

function printRow(name: string, modules: string, lines: string, budget: string) {
  console.log(`${name.padEnd(30)}${modules.padStart(8)}${lines.padStart(9)}${budget.padStart(9)}`);
}

printRow('', 'modules', 'lines', 'budget');
for (const { name, modules, lines } of parts) {
  const budget = findBudget(name, budgets);
  printRow(name, String(modules), String(lines), budget === undefined ? '' : String(budget));
}
const modules = parts.reduce((sum, part) => sum + part.modules, 0);
const lines = parts.reduce((sum, part) => sum + part.lines, 0);
printRow('total', String(modules), String(lines), '');

const mistakes = checkBudgets(parts, budgets);
for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0) process.exitCode = 1;
