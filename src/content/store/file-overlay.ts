import type { FileFacts, FilesById } from '#content/resources/files.ts';
import type { ResourceKind } from '#content/resources/key.ts';
import type { Translation } from '#content/translations/translations.ts';
import type { PostHead, PublishedResource } from './publication';

const IN_TEXT = /\/assets\/([\w-][\w.-]*)/g;

/** Returns the facts of the files that a value names: as a whole text, or by an address in rich text. */
function filesNamedIn(value: unknown, files: FilesById): FilesById {
  const found: Record<string, FileFacts> = {};
  const add = (id: string) => {
    const facts = Object.hasOwn(files, id) ? files[id] : undefined;
    if (facts) found[id] = facts;
  };
  const visit = (one: unknown): void => {
    if (typeof one === 'string') {
      add(one);
      if (one.includes('/assets/')) for (const [, id = ''] of one.matchAll(IN_TEXT)) add(id);
    } else if (typeof one === 'object' && one !== null) Object.values(one).forEach(visit);
  };
  visit(value);
  return found;
}

/** Returns a resource with the facts of the files that it names, as `files`; the resource itself if there are none. */
export function withFiles<T>(resource: T, files: FilesById): T {
  const named = filesNamedIn(resource, files);
  return Object.keys(named).length > 0 ? { ...resource, files: named } : resource;
}

/** Separates what the store applies to other resources, the facts of files and translations, from the resources of a publication. */
export function separateParts(resources: readonly PublishedResource[]) {
  const findValue = (kind: ResourceKind) => resources.find(({ key }) => key.kind === kind)?.value;
  return {
    others: resources.filter(({ key: { kind } }) => kind !== 'files' && kind !== 'translations'),
    // Sound because only the resources of these kinds have these values.
    files: findValue('files') as FilesById | undefined,
    rows: findValue('translations') as readonly Translation[] | undefined,
  };
}

/** Returns tests for content that names a file whose facts differ. */
export function namesChangedFile(before: FilesById, after: FilesById) {
  const ids = Object.keys({ ...before, ...after });
  const changed = Object.fromEntries(
    ids.flatMap((id) => {
      const [old, current] = [before[id], after[id]];
      return JSON.stringify(old) === JSON.stringify(current) ? [] : [[id, current ?? {}] as const];
    }),
  );
  const isAny = Object.keys(changed).length > 0;
  const names = (value: unknown) => Object.keys(filesNamedIn(value, changed)).length > 0;
  return {
    resource: ({ value }: Pick<PublishedResource, 'value'>) => isAny && names(value),
    post: ({ thumbnail, image, header, files }: PostHead) =>
      isAny && names([thumbnail, image, header, files.map((id) => `/assets/${id}`)]),
  };
}
