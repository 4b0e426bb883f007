import type { CollectionModel, FieldModel } from '#generated/model.ts';

/** A field with questions and answers, one step at a time. */
export interface GuidedSteps {
  readonly field: string;
  /** The lists of a step that make it an answer, each with the field whose items it names. */
  readonly answers: readonly { readonly list: string; readonly namedIn: string }[];
}

/** The fields of the items of a list; `undefined` for another field. */
const itemFields = (field: FieldModel | undefined) =>
  field?.type === 'list' && field.item.type === 'object' ? field.item.fields : undefined;

/**
 * Returns the fields of a collection whose items have a `name`, and `choices` that name the next `step`. A list of names in a
 * step of `<prefix>_steps`, for example `remedies`, names items of `<prefix>_remedies`.
 */
export function findGuidedSteps({
  fields,
}: Pick<CollectionModel, 'fields'>): readonly GuidedSteps[] {
  return Object.entries(fields).flatMap(([field, model]) => {
    const step = itemFields(model);
    if (!step?.['name'] || !itemFields(step['choices'])?.['step']) return [];
    const answers = Object.entries(step).flatMap(([list, { type }]) => {
      const namedIn = field.replace(/steps$/, list);
      return type === 'list' && namedIn !== field && fields[namedIn] ? [{ list, namedIn }] : [];
    });
    return [{ field, answers }];
  });
}
