import type { FileFacts, FilesById } from '#content/resources/files.ts';
import type { Overlay } from '#content/resources/overlay.ts';

const idPattern = /^[\w-][\w.-]*$/;
const assetInText = /\/assets\/([\w-][\w.-]*)/g;

/** Returns the texts of a value that may name a file: as a whole text, or by an address in rich text. */
function findNames(value: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      if (idPattern.test(part)) names.add(part);
      if (part.includes('/assets/')) {
        for (const [, id = ''] of part.matchAll(assetInText)) names.add(id);
      }
    } else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(value);
  return names;
}

/** Adds the facts of the files that a resource names, as `files`. */
export const createFilesOverlay = (files: FilesById): Overlay => ({
  values: new Map(Object.entries(files)),
  dependsOn(_key, resource) {
    if (!resource) return [];
    return resource.value === undefined ? resource.files : [...findNames(resource.value)];
  },
  apply(value) {
    const named: Record<string, FileFacts> = {};
    for (const name of findNames(value)) {
      const facts = Object.hasOwn(files, name) ? files[name] : undefined;
      if (facts) named[name] = facts;
    }
    return Object.keys(named).length > 0 ? { ...Object(value), files: named } : value;
  },
});
