import type { RawPost } from './bulk-client';
import type { Picture } from './manifest';
import type { Task } from './task';

/** Pictures and files of the content, and pictures that networks show of a shared page. */
export const pictureKinds = ['assets', 'og'] as const;
type PictureKind = (typeof pictureKinds)[number];

/** How much of a kind of work is handed to a thread at a time. */
const picturesAtOnce: Readonly<Record<PictureKind, number>> = { assets: 12, og: 8 };

/** The post a shared picture belongs to. */
const slugIn = (address: string) => /^\/og\/blog\/posts\/(.+)-[0-9a-z]{14}\.jpg/.exec(address)?.[1];

/**
 * The work of writing pictures, in parts.
 * @param kind of all pictures, which are written now
 * @param lean the posts without their text, by slug, for what is drawn of them
 */
export function* pictureTasks(
  pictures: readonly Picture[],
  kind: PictureKind,
  lean: ReadonlyMap<string, RawPost>,
): Generator<Task> {
  for (let at = 0; at < pictures.length; at += picturesAtOnce[kind]) {
    const part = pictures.slice(at, at + picturesAtOnce[kind]);
    const slugs = part.flatMap(([, address]) => slugIn(address) ?? []);
    const records = slugs
      .map((slug) => lean.get(decodeURIComponent(slug)))
      .filter((record) => record !== undefined);
    yield { kind: 'pictures', pictures: part, records };
  }
}
