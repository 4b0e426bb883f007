import { versionedFolder } from '#components/pictures/asset-file.ts';
import { missingPicture } from '#components/pictures/picture.tsx';
import type { Batch } from '#server/export/folder/batch.ts';
import { fileOf, type Output } from '#server/export/folder/output.ts';
import type { ExportedSite } from '#server/export/site/exported-site.ts';
import { forEver } from '#server/http/cache-control.ts';
import { cachedSubstitute } from '#server/pictures/assets.ts';
import type { SharedFacts } from '#server/social-images/og.ts';
import { messages } from './messages';

/** A picture or file: its name on a static host, and the server's address for it. */
export type Picture = readonly [file: string, address: string];

/** What a picture is asked for as, in the one format that a static host can give to every browser the site is made for. */
const accept = 'image/webp,image/*;q=0.8,*/*;q=0.5';

/**
 * Bytes in the format of the file's name. What is animated stays so: documents name a WebP before anybody knows what there is
 * at an address, and WebP can be animated, too.
 */
async function inNamedFormat(
  [file, address]: Picture,
  picture: { readonly type: string; readonly bytes: Uint8Array },
  makePicture: ExportedSite['makePicture'],
): Promise<Uint8Array> {
  if (!file.endsWith('.webp') || picture.type === 'image/webp') return picture.bytes;
  const width = Number(new URLSearchParams(address.split('?')[1]).get('width'));
  const job = { kind: 'webp', picture, width: width > 0 ? width : undefined } as const;
  return (await makePicture(job)).bytes;
}

/** Whether a file says which version it is, and the answer is not that one. */
const isOtherVersion = (path: string, answer: Response) =>
  path.startsWith(`/${versionedFolder}/`) && answer.headers.get('cache-control') !== forEver;

/** Writes a picture or file under `/assets/`, asked for with the ETag of the export before. */
export async function writePicture(
  { ask, makePicture }: Pick<ExportedSite, 'ask' | 'makePicture'>,
  output: Output,
  batch: Batch,
  picture: Picture,
): Promise<void> {
  const [path, address] = picture;
  const file = fileOf(path, false);
  if (!file) return void batch.failures.push(messages.unnameable(address));
  const older = output.unchanged(file);
  const etag = older?.source;
  const { answer, type } = await ask(address, {
    accept,
    ...(etag ? { 'if-none-match': etag } : {}),
  });
  const { status, headers } = answer;
  if (older && status === 304) return void batch.files.set(file, older);
  const isMissing = (status === 404 || status === 415) && path.endsWith('.webp');
  if (!answer.ok && !isMissing) {
    batch.failures.push(messages.failed(address, status));
    return answer.body?.cancel();
  }
  if (headers.get('cache-control') === cachedSubstitute) {
    batch.failures.push(messages.notReplaced(address));
    return answer.body?.cancel();
  }
  if (isMissing) batch.notes.push(messages.missingPicture(address, status));
  else if (isOtherVersion(path, answer)) batch.notes.push(messages.otherVersion(address));
  const shown = isMissing ? (await ask(missingPicture)).answer : answer;
  try {
    const bytes = new Uint8Array(await shown.arrayBuffer());
    const given = { type: isMissing ? 'image/svg+xml' : type, bytes };
    const source = headers.get('etag') ?? undefined;
    output.put(batch, file, await inNamedFormat(picture, given, makePicture), source);
  } catch (error) {
    batch.failures.push(messages.unreadable(address, error));
  }
}

/**
 * Writes the shared picture of a page where there is none yet with all that belongs on it: its address says what that is.
 * @param facts what the page said of itself when it was written
 */
export async function writeShared(
  { drawShared }: Pick<ExportedSite, 'drawShared'>,
  output: Output,
  batch: Batch,
  [address, facts]: readonly [address: string, facts: SharedFacts],
): Promise<void> {
  const file = fileOf(address, false);
  if (!file) return void batch.failures.push(messages.unnameable(address));
  const older = output.unchanged(file);
  if (older?.source) return void batch.files.set(file, older);
  try {
    const drawn = await drawShared(facts);
    if (!drawn) return;
    if (!drawn.whole) batch.notes.push(messages.withoutPicture(address));
    output.put(batch, file, drawn.bytes, drawn.whole ? address : undefined);
  } catch (error) {
    batch.failures.push(messages.unreadable(address, error));
  }
}
