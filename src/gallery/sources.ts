import { collections } from '#generated/collections.ts';
import type { CollectionModel, FieldModel } from '#generated/model.ts';
import type { ListName } from '#generated/types.ts';
import { sectionOf } from '#renderer/resolve-sections.ts';
import type { Use } from './uses';

/** Where a piece of a section's content comes from, as one use of the section has it. */
export interface PieceSource {
  /** The section's own name for the piece. */
  readonly piece: string;
  /** Without it the section is left out. */
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

/** A binding, taken apart; its type was checked where the descriptor was written. */
type Loose =
  | string
  | readonly string[]
  | {
      readonly from?: string | readonly string[];
      readonly otherwise?: unknown;
      readonly fixed?: unknown;
      readonly every?: ListName;
    };

const listed = (names: string | readonly string[] | undefined): readonly string[] =>
  typeof names === 'string' ? [names] : (names ?? []);

const isNames = (binding: Loose): binding is string | readonly string[] =>
  typeof binding === 'string' || Array.isArray(binding);

/** Where each piece of a section comes from, in the order of the descriptor; pieces it leaves unbound come from nowhere. */
export function sourcesOf({ section, page, descriptor }: Use): readonly PieceSource[] {
  const { model } = collections[page.collection];
  const { required } = sectionOf(section, page.path);
  return Object.entries(descriptor.content).map(([piece, binding]: [string, Loose]) => {
    const { from, every, ...given } = isNames(binding) ? { from: binding } : binding;
    return {
      piece,
      required: Object.hasOwn(required, piece),
      fields: listed(from).flatMap((name) => {
        const field = model.fields[name];
        return field ? [{ name, field }] : [];
      }),
      ...(every ? { every: collections[every].model } : {}),
      ...given,
    };
  });
}

/** The names of the fields that feed the pieces a test picks. */
export function feedingFields(
  use: Use,
  picks: (piece: string, required: boolean) => boolean,
): readonly string[] {
  return sourcesOf(use)
    .filter(({ piece, required }) => picks(piece, required))
    .flatMap(({ fields }) => fields.map(({ name }) => name));
}
