import type { FileRecord, Manifest, Picture } from './manifest';
import type { Done } from './task';

/** What an export has made so far. */
export function createGathering(before: Manifest) {
  const files = new Map<string, FileRecord>();
  const pictures: Picture[] = [];
  const places = new Map<string, number>();
  let written = 0;

  function placeOf(picture: Picture): number {
    const key = picture.join(' ');
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, pictures.length);
    pictures.push(picture);
    return pictures.length - 1;
  }

  /** The pictures of a file that was left as it is, from the export before. */
  const shownBefore = (file: string) =>
    (before.files[file]?.pictures ?? [])
      .map((place) => before.pictures[place])
      .filter((picture) => picture !== undefined);

  return {
    files,
    pictures,
    written: () => written,
    take({ file, hash, size, inputs, pictures: shown, written: anew }: Done) {
      const places = (shown ?? shownBefore(file)).map(placeOf);
      files.set(file, {
        hash,
        size,
        ...(inputs ? { inputs } : {}),
        ...(places.length > 0 ? { pictures: places } : {}),
      });
      if (anew) written += 1;
    },
    /** Leaves a file of the export before as it was. */
    keep(file: string) {
      const known = before.files[file];
      if (!known || files.has(file)) return;
      const places = shownBefore(file).map(placeOf);
      const { pictures: _older, ...record } = known;
      files.set(file, { ...record, ...(places.length > 0 ? { pictures: places } : {}) });
    },
  };
}

export type Gathering = ReturnType<typeof createGathering>;
