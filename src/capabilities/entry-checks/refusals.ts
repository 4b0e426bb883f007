import { type Finding, fieldAt, type PathStep, stepsOf } from '#content/findings/finding.ts';
import type { RuleName } from '#content/findings/rules.ts';
import type { CollectionModel } from '#generated/model.ts';
import type { Fields } from './entry-write';

/**
 * Warnings that are errors at a save: the site leaves the text, row or translation out. The check only warns of them, because
 * the rest of the page is right.
 */
const refusedWarnings: ReadonlySet<string> = new Set<RuleName>([
  'required',
  'type',
  'enum',
  'length',
  'range',
  'list-too-long',
  'text-too-long',
  'entry-too-large',
  'translation-unusable',
]);

const isRefused = ({ severity, rule }: Finding): boolean =>
  severity === 'error' || (severity === 'warning' && refusedWarnings.has(rule));

const firstField = ({ pointer }: Finding): string | undefined => stepsOf(pointer)[0];

export interface CheckedEntry {
  readonly entry: Fields | undefined;
  readonly findings: readonly Finding[];
}

interface CheckedWrite {
  readonly model: CollectionModel;
  /** The fields that the write changes; `undefined` if it shows the whole entry for the first time. */
  readonly written: Fields | undefined;
  readonly before: CheckedEntry;
  readonly after: CheckedEntry;
}

/**
 * Returns what a write makes wrong, each as a sentence or two for editors. Errors of texts and rows that it leaves as they are
 * do not count, so that an editor can correct one row after another.
 */
export function refusalsOf({ model, written, before, after }: CheckedWrite): readonly string[] {
  const known = new Map<string, number>();
  for (const finding of before.findings) {
    const fault = faultOf(finding, before);
    known.set(fault, (known.get(fault) ?? 0) + 1);
  }
  return after.findings.filter(isRefused).flatMap((finding) => {
    const fault = faultOf(finding, after);
    const count = known.get(fault) ?? 0;
    known.set(fault, count - 1);
    const pointer = count > 0 ? undefined : placeIn(finding, written);
    return pointer === undefined ? [] : [describe({ ...finding, pointer }, model)];
  });
}

/** The same for a row that has moved in its list. */
function faultOf(finding: Finding, { entry }: CheckedEntry): string {
  const [field = '', row = ''] = stepsOf(finding.pointer);
  const value = entry?.[field];
  const part = Array.isArray(value) ? (value[Number(row)] as unknown) : value;
  return JSON.stringify([field, finding.rule, finding.message, part ?? null]);
}

/** Returns the pointer of what to correct; `undefined` if the write does not change it. */
function placeIn(finding: Finding, written: Fields | undefined): string | undefined {
  const field = firstField(finding);
  if (written === undefined || field === undefined || Object.hasOwn(written, field)) {
    return finding.pointer;
  }
  // The text that does not fit is the last one, and another one may have grown.
  return finding.rule === 'entry-too-large' ? `/${largestOf(written)}` : undefined;
}

const largestOf = (written: Fields): string | undefined =>
  Object.entries(written)
    .map(([name, value]) => [name, (JSON.stringify(value) ?? '').length] as const)
    .sort(([, a], [, b]) => b - a)[0]?.[0];

const maxLength = 300;

/** A message may quote a text of any length. */
const shortened = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;

/** What visitors would get if the entry were saved. */
const consequences =
  /,? so it is left out(?=\.)|(?<=\.) (?:It|The whole entry[ \w]{0,40}) (?:is left out|cannot be shown)[ \w]{0,40}\.|(?<=\.) (?:Every page shows it|Visitors see the English text)\./g;

function describe({ pointer, message, fix }: Finding, model: CollectionModel): string {
  const place = placeOf(model, pointer) || 'The entry';
  const fault = shortened(message.replace(consequences, ''));
  return `${place}${/^\p{Ll}/u.test(fault) ? ' ' : ': '}${fault} ${fix}`;
}

/** Names a place as the form does: “Offices”, row 2, “Opens at”. */
function placeOf(model: CollectionModel, pointer: string): string {
  const path: PathStep[] = [];
  const words = stepsOf(pointer).map((step) => {
    const isRow = fieldAt(model, path)?.type === 'list';
    path.push(isRow ? Number(step) : step);
    return isRow ? `row ${Number(step) + 1}` : `“${fieldAt(model, path)?.title ?? step}”`;
  });
  return words.join(', ');
}
