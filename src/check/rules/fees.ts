import type { EntryUnderCheck } from './entry';
import { words } from './messages';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The items of a list of objects, as far as it is one; the boundary names what is of a wrong kind. */
const itemsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  (Array.isArray(value) ? value : []).map((item) =>
    typeof item === 'object' && item !== null ? item : {},
  );

/**
 * The government's fees on the page about fees: each stands once in the list, and the cases name none that is not in it. A case
 * that does is not shown, because its total would be too low.
 */
export function fees(entry: EntryUnderCheck): void {
  const names = new Set<string>();
  for (const [index, { fee }] of itemsOf(entry.raw['government_fees']).entries()) {
    const name = textOf(fee);
    const path = ['government_fees', index, 'fee'];
    if (names.has(name)) entry.report(path, { rule: 'fee-twice', message: words.feeTwice(name) });
    names.add(name);
  }
  for (const [index, { items }] of itemsOf(entry.raw['cases']).entries()) {
    for (const [line, { fee }] of itemsOf(items).entries()) {
      const name = textOf(fee);
      if (name === '' || names.has(name)) continue;
      const path = ['cases', index, 'items', line, 'fee'];
      entry.report(path, { rule: 'fee-unknown', message: words.feeUnknown(name) });
    }
  }
}
