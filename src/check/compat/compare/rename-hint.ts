import type { FieldModel } from '#generated/model.ts';
import { details } from '../messages';

type Fields = Readonly<Record<string, FieldModel>>;

/**
 * A word on the field that a removed one may have become: one that is new beside it and holds values of the same form.
 * Of several, the one with the same title; `undefined` when none stands out.
 */
export function renameHint(
  name: string,
  removed: FieldModel,
  before: Fields,
  after: Fields,
): string | undefined {
  const candidates = Object.entries(after).filter(
    ([other, field]) => !Object.hasOwn(before, other) && formOf(field) === formOf(removed),
  );
  const named = candidates.filter(([, field]) => field.title === removed.title);
  const [only, another] = named.length > 0 ? named : candidates;
  return only === undefined || another !== undefined ? undefined : details.renamed(name, only[0]);
}

/** What a field is without its words, as text, to compare by. */
function formOf(field: FieldModel): string {
  return JSON.stringify(field, (key, value: unknown) =>
    (key === 'title' || key === 'description') && typeof value === 'string' ? undefined : value,
  );
}
