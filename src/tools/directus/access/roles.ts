import { enquiries, sentFields } from '../model/enquiries';
import type { ServiceModel } from '../model/service-model';
import { translations } from '../model/translations';

export interface Role {
  readonly key: 'website' | 'preview' | 'numbers' | 'editor' | 'publisher' | 'enquiries';
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly appAccess: boolean;
  readonly permissions: readonly Permission[];
}

export interface Permission {
  readonly collection: string;
  readonly action: 'create' | 'read' | 'update' | 'delete';
  /** `*` if the licence allows no limits. */
  readonly fields: readonly string[];
  /** `null` if the licence allows no limits. */
  readonly permissions: object | null;
  /** A filter that an entry must match after a change. */
  readonly validation?: object;
}

/** The file fields that the site reads. */
const fileFields = [
  'id',
  'title',
  'type',
  'filename_download',
  'filename_disk',
  'folder',
  'storage',
  'filesize',
  'width',
  'height',
  'uploaded_on',
  'modified_on',
  'description',
  'tags',
  'location',
  'focal_point_x',
  'focal_point_y',
];

/** The fields of colleagues that Studio shows beside revisions and drafts. */
const userFields = ['id', 'first_name', 'last_name', 'email', 'avatar'];

const creatingEnquiries: Permission = {
  collection: enquiries,
  action: 'create',
  fields: sentFields,
  permissions: null,
};

const published = { status: { _eq: 'published' } };

/** @returns the roles, with one for enquiries only if the model stores them */
export function rolesFor({ collections }: ServiceModel): readonly Role[] {
  const stored = collections.filter(({ schema }) => schema !== null);
  const content = stored.filter(({ collection }) => collection !== enquiries);
  const hasEnquiries = content.length < stored.length;
  const all = content.map(({ collection }) => collection);
  // Without read access to versions, Studio shows no versions, and Directus refuses to read an entry as a version.
  const changing = [...all, 'directus_files', 'directus_folders', 'directus_versions'];
  const may = (action: Permission['action'], names: readonly string[]) =>
    names.map(
      (collection): Permission => ({ collection, action, fields: ['*'], permissions: null }),
    );
  // Before it publishes, Studio compares a draft with its entry and reads both from these collections.
  const history = ['directus_revisions', 'directus_activity'];
  const startPage = ['directus_dashboards', 'directus_panels'];
  const editing: readonly Permission[] = [
    ...may('create', changing),
    ...may('read', [...changing, ...history, ...startPage]),
    // Otherwise Studio calls colleagues “Unknown User”.
    { collection: 'directus_users', action: 'read', fields: userFields, permissions: null },
    ...may('update', changing),
  ];
  return [
    {
      key: 'website',
      name: 'Website',
      icon: 'public',
      description:
        'The site itself. It reads the content it shows, and creates enquiries, which it cannot read.',
      appAccess: false,
      permissions: [
        ...content.map(({ collection, fields, meta }): Permission => {
          // The site needs drafts of pages, which redirect to the home page, and of translations, which its previews show.
          const isListed =
            meta['singleton'] !== true &&
            meta['archive_field'] === 'status' &&
            collection !== translations;
          return {
            collection,
            action: 'read',
            permissions: isListed ? published : null,
            fields: fields.map(({ field }) => field),
          };
        }),
        { collection: 'directus_files', action: 'read', fields: fileFields, permissions: null },
        ...(hasEnquiries ? [creatingEnquiries] : []),
        // The content check compares the data model with the schemas.
        ...may('read', ['directus_collections', 'directus_fields', 'directus_relations']),
      ],
    },
    {
      key: 'preview',
      name: 'Preview',
      icon: 'visibility',
      description: 'Reads drafts and versions, which the site shows to editors in previews.',
      appAccess: false,
      permissions: may('read', [...all, 'directus_files', 'directus_versions']),
    },
    {
      key: 'numbers',
      name: 'Numbers',
      icon: 'numbers',
      description:
        'Writes the numbers of the site on the dashboard “Start here”, and nothing else.',
      appAccess: false,
      permissions: [
        ...may('create', ['directus_panels']),
        ...may('read', ['directus_panels']),
        ...may('update', ['directus_panels']),
      ],
    },
    {
      key: 'editor',
      name: 'Editor',
      icon: 'edit',
      description: 'Writes and changes content.',
      appAccess: true,
      // A draft is a version: without this right, Studio cannot discard it.
      permissions: [...editing, ...may('delete', ['directus_versions'])],
    },
    {
      key: 'publisher',
      name: 'Publisher',
      icon: 'publish',
      description: 'Writes, publishes and deletes content.',
      appAccess: true,
      permissions: [...editing, ...may('delete', changing)],
    },
    ...(hasEnquiries
      ? [
          {
            key: 'enquiries',
            name: 'Enquiries',
            icon: 'contact_mail',
            description:
              'Reads, answers and deletes enquiries. Give it only to people who answer them.',
            appAccess: true,
            permissions: [
              ...may('read', [enquiries]),
              ...may('update', [enquiries]),
              ...may('delete', [enquiries]),
            ],
          } as const,
        ]
      : []),
  ];
}

export const widened = ({ collection, action }: Permission): Permission => ({
  collection,
  action,
  fields: ['*'],
  permissions: null,
});

export const isNarrow = ({ fields, permissions, validation }: Permission): boolean =>
  !fields.includes('*') || permissions !== null || validation !== undefined;
