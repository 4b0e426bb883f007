import { type SourceOutcome, storedValue } from '#content/claims/figure.ts';
import { type Finding, findingAt } from '#content/findings/finding.ts';
import { datedFigures } from '#content/load/pages.ts';
import { type EntryUnderCheck, itemsOf, trimmedText } from '#content/rules/entry.ts';
import { compare } from '#sources/compare.ts';

/** Finds figures whose official source, when the site last read it, said something else. */
export function findOtherSources(
  { location, raw }: EntryUnderCheck,
  outcomes: ReadonlyMap<string, SourceOutcome>,
): readonly Finding[] {
  return datedFigures.flatMap((list) =>
    itemsOf(raw[list]).flatMap((item, index) => {
      const outcome = outcomes.get(trimmedText(item['name']));
      const official = outcome?.isSame ? outcome.value : outcome?.official;
      if (outcome === undefined || official === undefined) return [];
      const amount = item['amount'];
      const compared = compare(typeof amount === 'number' ? amount : storedValue(item), {
        value: official,
      });
      if (compared.outcome !== 'differs') return [];
      const name = trimmedText(item['claim']) || trimmedText(item['fee']);
      const message = `says “${compared.stated}” for “${name}”, but the official source said “${official}” on ${outcome.day}.`;
      const field = list === 'claims' ? 'value' : 'amount';
      return findingAt(location, [list, index, field], { rule: 'source-differs', message });
    }),
  );
}
