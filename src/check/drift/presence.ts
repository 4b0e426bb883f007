import { permits, type ServiceCollection, type ServiceField } from './structure';

/** Whether a field is there, as far as can be known. */
export type Presence =
  | { readonly is: 'present'; readonly field?: ServiceField }
  | { readonly is: 'absent' | 'absent-or-refused' | 'not-permitted' | 'not-among-permitted' };

/** What is known of one field of an open collection. */
export function presenceOf(
  collection: Extract<ServiceCollection, { readonly state: 'known' | 'probed' }>,
  name: string,
): Presence {
  const permitted = permits(collection.access, name);
  if (collection.state === 'known') {
    const field = collection.fields.get(name);
    if (field !== undefined) {
      return permitted === false ? { is: 'not-permitted' } : { is: 'present', field };
    }
    if (collection.complete) return { is: 'absent' };
  } else if (!collection.refused.has(name)) {
    return { is: 'present' };
  }
  // Directus lists and gives only what is permitted: not being there means something only with the permissions.
  if (permitted === undefined) return { is: 'absent-or-refused' };
  return { is: permitted ? 'absent' : 'not-among-permitted' };
}
