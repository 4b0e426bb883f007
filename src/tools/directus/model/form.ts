import { createHash } from 'node:crypto';
import type { FieldModel } from '#generated/model.ts';
import { toSource } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { capitalised } from './text-field';

/** A field of a form. */
export interface FormField {
  readonly name: string;
  /** The model with the name that the form shows: the title without the name of its part. */
  readonly model: FieldModel;
}

/** A part of the page in the form: a heading that opens, and the fields below it. */
export interface FormPart {
  /** The field that Directus keeps the heading in. */
  readonly heading: string;
  readonly title: string;
  readonly fields: readonly FormField[];
}

type Fields = Readonly<Record<string, FieldModel>>;

interface Placed extends FormField {
  readonly part?: string;
}

const prefix = 'part_';

/** Directus allows only Latin letters without marks in a name. A title in another script is named by its hash. */
function nameHeading(title: string, used: ReadonlySet<string>): string {
  const latin = title.normalize('NFKD').replaceAll('ß', 'ss').replace(/\p{M}/gu, '').toLowerCase();
  const words = /[^\P{L}a-z]/u.test(latin)
    ? createHash('sha256').update(title).digest('hex').slice(0, 8)
    : latin.replace(/[^a-z0-9]+/g, '_');
  const names = Array.from({ length: used.size + 1 }, (_, index) =>
    index === 0 ? prefix + words : `${prefix}${words}_${index + 1}`,
  );
  return names.find((name) => !used.has(name)) ?? prefix + words;
}

/** True for the name of a heading that a push has created. */
export const isHeading = (field: string): boolean => field.startsWith(prefix);

/**
 * Returns the fields of a form in the order of the page, those of one part of the page together. Titles name the part, as in
 * “Closing banner: heading”. In such a form, a list or formatted text that is in no part is a part of its own.
 */
export function formOf(fields: Fields, page?: RenderablePage): readonly (FormField | FormPart)[] {
  const parts = new Set(Object.values(fields).flatMap(({ title }) => split(title)[0] ?? []));
  const rows = new Map<string, { readonly title?: string; readonly fields: FormField[] }>();
  const headings = new Map<string, string>();
  for (const [name, model] of Object.entries(fields)) {
    const { part, ...field } = placed(name, model, parts);
    if (part !== undefined && !headings.has(part)) {
      headings.set(part, nameHeading(part, new Set(headings.values())));
    }
    const key = headings.get(part ?? '') ?? name;
    const row = rows.get(key) ?? { title: part, fields: [] };
    row.fields.push(field);
    rows.set(key, row);
  }
  const positions = positionsIn(page);
  let last = -1;
  return [...rows]
    .map(([key, { title, fields: groupFields }]) => {
      // Fields that the page does not show follow the field before them.
      const known = groupFields.flatMap(({ name }) => positions.get(name) ?? []);
      last = known.length > 0 ? Math.min(...known) : last;
      const row: readonly (FormField | FormPart)[] =
        title === undefined ? groupFields : [{ heading: key, title, fields: groupFields }];
      return { row, position: last };
    })
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ row }) => row);
}

function placed(name: string, model: FieldModel, parts: ReadonlySet<string>): Placed {
  const [part, rest] = split(model.title);
  if (part !== undefined) return { name, model: { ...model, title: capitalised(rest) }, part };
  const isLarge = model.type === 'list' || (model.type === 'text' && model.format === 'html');
  const isPart = parts.has(rest) || (parts.size > 0 && isLarge);
  return { name, model, part: isPart ? rest : undefined };
}

function split(title: string): readonly [part: string | undefined, rest: string] {
  const [part, ...rest] = title.split(': ');
  return rest.length === 0 ? [undefined, title] : [part, rest.join(': ')];
}

/** The last section of the page that shows a field: “In short” also reads figures that have a section of their own. */
function positionsIn(page: RenderablePage | undefined): ReadonlyMap<string, number> {
  const shown = page?.sections.flatMap(({ content }, index) =>
    Object.values(content)
      .flatMap((binding) => toSource(binding).from)
      .map((field) => [field, index] as const),
  );
  return new Map(shown);
}
