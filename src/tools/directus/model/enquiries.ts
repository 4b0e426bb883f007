import { enquirySchema as schema } from '#generated/site/enquiry-schema.ts';
import { type Meta, type ModelCollection, type ModelField, nameForStudio } from './service-model';

/** The collection for `ENQUIRY_URL=directus:enquiries`. */
export const enquiries = 'enquiries';

/** The fields that the site writes. */
export const sentFields = ['key', ...Object.keys(schema.properties), 'submissionDate'];

const enquiryNames = {
  status: { title: 'Status', description: 'How far the firm has handled the enquiry.' },
  submissionDate: { title: 'Sent', description: 'When the visitor sent the form.' },
  notes: { title: 'Notes', description: 'For the firm only.' },
  key: {
    title: 'Key',
    description: 'The site’s id of the enquiry. It prevents storing an enquiry twice.',
  },
};

const choices = [
  { text: 'New', value: 'new', color: '#FFA439' },
  { text: 'Answered', value: 'answered', color: '#2ECDA7' },
  { text: 'Closed', value: 'closed', color: '#A2B5CD' },
];

const named = ({ title, description }: { title: string; description: string }): Meta => ({
  note: description,
  translations: nameForStudio(title),
});

/** The site writes these fields, so Directus must refuse an entry without them. */
const siteField = (field: string, type: string, meta: Meta): ModelField => ({
  field,
  type,
  meta: { readonly: true, required: true, width: 'half', ...meta },
  schema: { is_nullable: false, is_unique: field === 'key' },
});

const answers = Object.entries(schema.properties).map(([name, property]) => {
  const isLong = name === 'message';
  return siteField(name, 'text', {
    ...named(property),
    interface: isLong ? 'input-multiline' : 'input',
    required: schema.required.includes(name),
    width: isLong ? 'full' : 'half',
  });
});

const ownFields: readonly ModelField[] = [
  {
    field: 'id',
    type: 'integer',
    meta: { hidden: true, readonly: true, interface: 'input' },
    schema: { is_primary_key: true, has_auto_increment: true },
  },
  {
    field: 'status',
    type: 'string',
    meta: {
      ...named(enquiryNames.status),
      interface: 'select-dropdown',
      options: { choices },
      width: 'half',
      display: 'labels',
      display_options: { choices },
    },
    schema: { default_value: 'new' },
  },
  siteField('submissionDate', 'timestamp', {
    ...named(enquiryNames.submissionDate),
    interface: 'datetime',
  }),
  ...answers,
  {
    field: 'notes',
    type: 'text',
    meta: { ...named(enquiryNames.notes), interface: 'input-multiline', width: 'full' },
    schema: {},
  },
  siteField('key', 'string', { ...named(enquiryNames.key), interface: 'input', hidden: true }),
];

/**
 * Visitors' answers are read-only. The firm edits status and notes. There are no revisions, because they would outlive a
 * deleted enquiry.
 */
export const enquiriesCollection: ModelCollection = {
  collection: enquiries,
  schema: {},
  meta: {
    ...named(schema),
    icon: 'contact_mail',
    singleton: false,
    versioning: false,
    accountability: 'activity',
    translations: nameForStudio('Enquiries'),
    display_template: '{{firstName}} {{lastName}}, {{specificService}}',
    archive_field: 'status',
    archive_value: 'closed',
    unarchive_value: 'new',
  },
  fields: ownFields.map((field, index) => ({
    ...field,
    meta: { ...field.meta, sort: index + 1 },
  })),
};
