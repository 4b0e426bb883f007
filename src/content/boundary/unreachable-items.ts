import {
  type EntryRef,
  type Finding,
  findingAt,
  type PathStep,
} from '#content/findings/finding.ts';
import type { RuleName } from '#content/findings/rules.ts';
import type { FieldModel } from '#generated/model.ts';
import { findGuidedSteps, type GuidedSteps } from './guided-steps';
import type { EntryDraft } from './normalise';
import { originalOf } from './repair';

type Item = Readonly<Record<string, unknown>>;

interface Context {
  readonly entry: Item;
  report(path: readonly PathStep[], rule: RuleName, message: string): void;
}

/**
 * Reports valid parts of a clean entry that its page leaves out, because a name that they use is absent from the entry, belongs
 * to an earlier item, or because the other half of a pair is empty.
 */
export function findUnreachableItems(draft: EntryDraft, entryRef: EntryRef): readonly Finding[] {
  const findings: Finding[] = [];
  const context: Context = {
    entry: draft.root,
    report(path, rule, message) {
      const original = originalOf(draft, path.map(String));
      findings.push(findingAt(entryRef, original, { rule, message }));
    },
  };
  cases(context);
  for (const guided of findGuidedSteps(entryRef.model)) {
    for (const answer of guided.answers) namedAnswers(context, guided.field, answer);
    steps(context, guided.field);
  }
  pair(context, entryRef.model.fields, draft.root, [], ['reviewed_by', 'reviewed_on']);
  for (const [name, field] of Object.entries(entryRef.model.fields)) {
    items(context, field, draft.root[name], [name]);
  }
  return findings;
}

/** The objects of a clean list. */
const listIn = (value: unknown): readonly Item[] =>
  Array.isArray(value) ? (value as readonly Item[]) : [];

const namesIn = (value: unknown, field: string): ReadonlySet<unknown> =>
  new Set(listIn(value).map((item) => item[field]));

/** Cases of the fees page: each names government fees, costs paid to others and our fee. */
function cases({ entry, report }: Context): void {
  const lists = [
    ['items', 'fee', 'government_fees', 'government fees'],
    ['third_party', 'cost', 'third_party_costs', 'costs paid to others'],
  ] as const;
  for (const [index, item] of listIn(entry['cases']).entries()) {
    for (const [list, field, source, words] of lists) {
      const known = namesIn(entry[source], field);
      for (const [line, { [field]: name }] of listIn(item[list]).entries()) {
        if (known.has(name)) continue;
        const message = `“${name}” is not in the list of ${words}, so this case is not shown.`;
        report(['cases', index, list, line, field], 'fee-unknown', message);
      }
    }
    const { firm_fee: firmFee } = item;
    if (firmFee !== undefined && !namesIn(entry['firm_fees'], 'name').has(firmFee)) {
      const message = `“${firmFee}” is not the short name of one of our fees, so the total has all fees of the service, or none.`;
      report(['cases', index, 'firm_fee'], 'fee-unknown', message);
    }
    if (item['items'] === undefined && paysUs(item, entry)) continue;
    const paying = listIn(item['items']).map(({ paid_for }) => paid_for);
    const families = listIn(item['families']);
    const message = 'pays none of the case’s government fees, so its total is not shown.';
    for (const [place, family] of families.entries()) {
      if (paying.some((group) => pays(group, family))) continue;
      report(['cases', index, 'families', place], 'case-empty', message);
    }
    if (families.length === 0 && !paying.some((group) => pays(group, oneAdult))) {
      report(
        ['cases', index, 'items'],
        'case-empty',
        'has no government fee that one adult pays and no fee of ours, so the case is not shown.',
      );
    }
  }
}

/** True if the total of a case has a fee of the firm. */
const paysUs = ({ service, firm_fee }: Item, entry: Item): boolean =>
  listIn(entry['firm_fees']).some(
    ({ name, link }) =>
      (firm_fee !== undefined && name === firm_fee) ||
      (service !== undefined && String(link) === String(service)),
  );

const oneAdult: Item = { adults: 1, children: 0 };

/** True if somebody of a family pays a fee that this group of people pays. */
function pays(group: unknown, family: Item): boolean {
  const [adults, children] = [Number(family['adults'] ?? 0), Number(family['children'] ?? 0)];
  switch (group) {
    case 'each adult':
    case 'the first adult':
      return adults > 0;
    case 'each further adult':
      return adults > 1;
    case 'each child':
      return children > 0;
    case 'one person alone':
      return adults + children === 1;
    case 'a family together':
      return adults + children > 1;
    default:
      return true;
  }
}

/** Questions whose choices name a step. A choice without its step is text that leads nowhere. */
function steps({ entry, report }: Context, field: string): void {
  const known = namesIn(entry[field], 'name');
  for (const [index, { choices }] of listIn(entry[field]).entries()) {
    for (const [place, { step }] of listIn(choices).entries()) {
      if (step === undefined || known.has(step)) continue;
      const message = `names the step “${step}”, which does not exist, so the choice leads nowhere.`;
      report([field, index, 'choices', place, 'step'], 'step-dead-end', message);
    }
  }
}

/** Answers that name items of another field. */
function namedAnswers(
  context: Context,
  field: string,
  { list, namedIn }: GuidedSteps['answers'][number],
): void {
  const { entry, report } = context;
  const known = namesIn(entry[namedIn], 'name');
  const offered = new Set<unknown>();
  for (const [index, { [list]: names }] of listIn(entry[field]).entries()) {
    for (const [place, name] of (Array.isArray(names) ? names : []).entries()) {
      offered.add(name);
      if (known.has(name)) continue;
      const message = `names “${name}”, which does not exist, so visitors do not see it.`;
      report([field, index, list, place], 'step-dead-end', message);
    }
  }
  for (const [index, { name }] of listIn(entry[namedIn]).entries()) {
    if (offered.has(name)) continue;
    const message = 'is named by no answer, so visitors never see it.';
    report([namedIn, index, 'name'], 'step-dead-end', message);
  }
  repeated(context, entry[namedIn], [namedIn], 'name');
}

/** Reports items that have the name of an earlier one. */
function repeated(
  { report }: Context,
  list: unknown,
  path: readonly PathStep[],
  field: string,
): void {
  const seen = new Set<unknown>();
  for (const [index, { [field]: name }] of listIn(list).entries()) {
    const message = `“${name}” is there twice. Visitors see only the first.`;
    if (seen.has(name)) report([...path, index, field], 'name-twice', message);
    seen.add(name);
  }
}

/** Rows of “In short”, and links with a text of their own, at every depth. */
function items(
  context: Context,
  field: FieldModel,
  value: unknown,
  path: readonly PathStep[],
): void {
  if (value === undefined || field.type !== 'list' || field.item.type !== 'object') return;
  const { fields } = field.item;
  if (Object.hasOwn(fields, 'row')) repeated(context, value, path, 'row');
  for (const [index, item] of listIn(value).entries()) {
    const at = [...path, index];
    pair(context, fields, item, at, ['link_text', 'link']);
    for (const [name, inner] of Object.entries(fields)) {
      items(context, inner, item[name], [...at, name]);
    }
  }
}

/** Reports two fields that belong together if only one is filled in. The page then shows neither. */
function pair(
  { report }: Context,
  fields: Readonly<Record<string, FieldModel>>,
  item: Item,
  path: readonly PathStep[],
  names: readonly [string, string],
): void {
  const [first, second] = names;
  if (!fields[first] || !fields[second]) return;
  if ((item[first] === undefined) === (item[second] === undefined)) return;
  const [empty, filled] = item[first] === undefined ? [first, second] : [second, first];
  const message = `is empty, so visitors do not see “${fields[filled]?.title}” either.`;
  report([...path, empty], 'pair-half', message);
}
