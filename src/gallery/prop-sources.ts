import { collections } from '#generated/collections.ts';
import type { CollectionModel, FieldModel } from '#generated/model.ts';
import { sourceOf } from '#renderer/bind.ts';
import { sectionOf } from '#renderer/resolve-sections.ts';
import type { Use } from './uses';

/** Where a prop of a section's content comes from, as one use of the section has it. */
export interface PropSource {
  /** The section's own name for the prop. */
  readonly prop: string;
  /** Without it the section is omitted. */
  readonly required: boolean;
  /** The fields it is read from, in the order in which they are asked. */
  readonly fields: readonly { readonly name: string; readonly field: FieldModel }[];
  /** The collection whose entries it is. */
  readonly every?: CollectionModel;
  /** What the descriptor gives when no field has a value. */
  readonly otherwise?: unknown;
  /** What the descriptor gives on every entry. */
  readonly fixed?: unknown;
}

/** Where each prop of a section comes from, in the order of the descriptor; a prop that it does not bind is not listed. */
export function sourcesOf({ section, page, descriptor }: Use): readonly PropSource[] {
  const { model } = collections[page.collection];
  const { required } = sectionOf(section, page.path);
  return Object.entries(descriptor.content).map(([prop, binding]) => {
    const { from, every, otherwise, fixed } = sourceOf(binding);
    return {
      prop,
      required: Object.hasOwn(required, prop),
      fields: from.flatMap((name) => {
        const field = model.fields[name];
        return field ? [{ name, field }] : [];
      }),
      ...(every ? { every: collections[every].model } : {}),
      ...(otherwise === undefined ? {} : { otherwise }),
      ...(fixed === undefined ? {} : { fixed }),
    };
  });
}

/** The names of the fields that feed the props a test picks. */
export function feedingFields(
  use: Use,
  picks: (prop: string, required: boolean) => boolean,
): readonly string[] {
  return sourcesOf(use)
    .filter(({ prop, required }) => picks(prop, required))
    .flatMap(({ fields }) => fields.map(({ name }) => name));
}
