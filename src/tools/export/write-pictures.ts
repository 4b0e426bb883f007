import { availableParallelism } from 'node:os';
import pMap from 'p-map';
import { versionedFolder } from '#components/pictures/asset-file.ts';
import { missingPicture } from '#components/pictures/picture.tsx';
import { rules } from '#content/findings/rules.ts';
import { cachedForYear, notStored } from '#server/http/cache-control.ts';
import { cachedSubstitute } from '#server/pictures/assets.ts';
import type { Batch } from './folder/batch';
import { fileOf, type Output } from './folder/output';
import type { ExportedSite } from './site/exported-site';

/** A picture or file: its name on a static host, and its address on the server. */
export type Picture = readonly [file: string, address: string];

/** A static host sends every browser the same format, so all browsers must support it. */
const accept = 'image/webp,image/*;q=0.8,*/*;q=0.5';

export const cannotBeNamed = (address: string) =>
  `${address} is left out, because it cannot be the name of a file: change the address of this content.`;

const unreadable = (address: string, error: unknown) =>
  `${address} is not a readable picture (${error instanceof Error ? error.message : error}): replace it in the content service.`;

/** Converts a picture to the format of the file's name. Animated pictures become animated WebP. */
async function inNamedFormat(
  [file, address]: Picture,
  picture: { readonly type: string; readonly bytes: Uint8Array },
  makePicture: ExportedSite['makePicture'],
  notes: Batch['notes'],
): Promise<Uint8Array> {
  if (!file.endsWith('.webp') || picture.type === 'image/webp') return picture.bytes;
  const width = Number(new URLSearchParams(address.split('?')[1]).get('width'));
  const job = { kind: 'webp', picture, width: width > 0 ? width : undefined } as const;
  const { bytes, stillReason } = await makePicture(job);
  if (stillReason) {
    const [source] = address.split('?');
    const note = `${source} is an animation, but the export has only its first frame: ${stillReason}. ${rules['asset-still'].fix}`;
    if (!notes.includes(note)) notes.push(note);
  }
  return bytes;
}

export async function writePicture(
  { ask, makePicture }: Pick<ExportedSite, 'ask' | 'makePicture'>,
  output: Output,
  batch: Batch,
  picture: Picture,
): Promise<void> {
  const [path, address] = picture;
  const file = fileOf(path, false);
  if (!file) {
    batch.notes.push(cannotBeNamed(address));
    return;
  }
  const { answer, type } = await ask(address, { accept });
  const { status, headers } = answer;
  const isMissing = (status === 404 || status === 415) && path.endsWith('.webp');
  if (!answer.ok && !isMissing) {
    batch.failures.push(`${address} answers ${status}.`);
    return answer.body?.cancel();
  }
  const cacheControl = headers.get('cache-control');
  if (cacheControl === cachedSubstitute) {
    batch.failures.push(
      `An editor replaced the picture ${address}, but the replacement cannot be read.`,
    );
    return answer.body?.cancel();
  }
  if (cacheControl === notStored && answer.ok) {
    batch.notes.push(
      `${address} is written without a part of it, because a picture that it shows cannot be read.`,
    );
  }
  if (isMissing) {
    batch.notes.push(`${address} answers ${status}: a placeholder is written for it.`);
  } else if (path.startsWith(`/${versionedFolder}/`) && cacheControl !== cachedForYear) {
    batch.notes.push(
      `${address} is not the version that its page names, and browsers cache it for a year: upload the picture to the content service again, then export again.`,
    );
  }
  const shown = isMissing ? (await ask(missingPicture)).answer : answer;
  try {
    const bytes = new Uint8Array(await shown.arrayBuffer());
    const source = { type: isMissing ? 'image/svg+xml' : type, bytes };
    output.put(batch, file, await inNamedFormat(picture, source, makePicture, batch.notes));
  } catch (error) {
    batch.failures.push(unreadable(address, error));
  }
}

export async function writePictures(
  site: Pick<ExportedSite, 'ask' | 'makePicture'>,
  output: Output,
  batch: Batch,
  onWritten: (count: number) => void,
): Promise<void> {
  // Handles all sizes of a picture together, so that it is fetched once.
  const bySource = new Map<string, Picture[]>();
  for (const picture of batch.shown) {
    const [source = ''] = picture[1].split('?');
    bySource.set(source, [...(bySource.get(source) ?? []), picture]);
  }
  const concurrency = availableParallelism() + 1;
  let written = 0;
  const count = (more: number) => {
    written += more;
    onWritten(written);
  };
  const writeSizes = async (sizes: readonly Picture[]) => {
    for (const picture of sizes) await writePicture(site, output, batch, picture);
    count(sizes.length);
  };
  await pMap(bySource.values(), writeSizes, { concurrency });
}
