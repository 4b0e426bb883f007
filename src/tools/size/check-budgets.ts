import type { Budgets } from './budgets';
import type { Part } from './count-parts';

/** The most lines that a part may have, or `undefined` if it has no budget. */
export function findBudget(name: string, budgets: Budgets): number | undefined {
  if (name === 'core') return budgets.core;
  const [room, capability = ''] = name.split('/');
  if (room !== 'capabilities') return undefined;
  return budgets.over[capability] ?? budgets.larger[capability] ?? budgets.capability;
}

/** One sentence for each part over its budget, and for each figure in `over` that has become unnecessary. */
export function checkBudgets(parts: readonly Part[], budgets: Budgets): readonly string[] {
  const mistakes: string[] = [];
  for (const { name, lines } of parts) {
    const budget = findBudget(name, budgets);
    if (budget !== undefined && lines > budget) {
      mistakes.push(`${name} has ${lines} lines and may have ${budget}: move or delete code.`);
    }
  }
  for (const capability of Object.keys(budgets.over)) {
    const part = parts.find(({ name }) => name === `capabilities/${capability}`);
    const usual = budgets.larger[capability] ?? budgets.capability;
    if (part && part.lines <= usual) {
      mistakes.push(`capabilities/${capability} is within its budget: remove it from “over”.`);
    }
  }
  return mistakes;
}
