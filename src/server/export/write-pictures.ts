import sharp from 'sharp';
import { versionedFolder } from '#components/pictures/asset-file.ts';
import { missingPicture } from '#components/pictures/picture.tsx';
import { addFile, type Batch, emptyBatch } from '#server/export/folder/batch.ts';
import { fileOf } from '#server/export/folder/file-of.ts';
import type { Output } from '#server/export/folder/output.ts';
import type { ExportedSite } from '#server/export/site/exported-site.ts';
import { forEver } from '#server/http/cache-control.ts';
import { messages } from './messages';

/** A picture or file: its name on a static host, and the server's address for it. */
export type Picture = readonly [file: string, address: string];

/** What a picture is asked for as, in the one format that a static host can give to every browser the site is made for. */
const accept = 'image/webp,image/*;q=0.8,*/*;q=0.5';

/** As the content service is asked for it. */
const quality = 78;

/** The placeholder takes the size of the element that shows it; as WebP it needs one of its own. */
const sized = (svg: string) =>
  svg.replace('width="100%" height="100%"', 'width="960" height="540"');

const widthIn = (address: string) =>
  Number(new URLSearchParams(address.split('?')[1]).get('width')) || undefined;

/**
 * Bytes in the format of the file's name. What is animated stays so: documents name a WebP before anybody knows what there is
 * at an address, and WebP can be animated, too.
 */
async function inNamedFormat(
  file: string,
  address: string,
  type: string,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  if (!file.endsWith('.webp') || type === 'image/webp') return bytes;
  const isSvg = type === 'image/svg+xml';
  const source = isSvg ? Buffer.from(sized(Buffer.from(bytes).toString())) : bytes;
  const width = widthIn(address);
  return sharp(source, { density: isSvg ? 144 : 72, animated: type === 'image/gif' })
    .autoOrient()
    .resize({ ...(width ? { width } : {}), withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}

/** Whether a file says which version it is, and the answer is not that one. */
const isOtherVersion = (path: string, answer: Response) =>
  path.startsWith(`/${versionedFolder}/`) && answer.headers.get('cache-control') !== forEver;

/**
 * Writes pictures and files. Those under `/assets/` are asked for with the ETag of the export before; a shared picture is made
 * only where there is none yet, as its address says what is on it.
 */
export async function writePictures(
  site: Pick<ExportedSite, 'ask'>,
  output: Output,
  pictures: readonly Picture[],
): Promise<Batch> {
  const batch = emptyBatch();
  for (const [path, address] of pictures) {
    const file = fileOf(path, false);
    if (!file) batch.failures.push(messages.unnameable(address));
    else await writePicture(site, output, batch, { path, file, address });
  }
  return batch;
}

async function writePicture(
  { ask }: Pick<ExportedSite, 'ask'>,
  output: Output,
  batch: Batch,
  {
    path,
    file,
    address,
  }: { readonly path: string; readonly file: string; readonly address: string },
): Promise<void> {
  const isShared = address.startsWith('/og/');
  const older = output.unchanged(file);
  if (older && isShared) return addFile(batch, older, address);
  const etag = older?.source;
  const { answer, type } = await ask(address, {
    accept,
    ...(etag ? { 'if-none-match': etag } : {}),
  });
  if (older && answer.status === 304) return addFile(batch, older, etag);
  const isMissing =
    answer.status === 404 && address.startsWith('/assets/') && path.endsWith('.webp');
  if (!answer.ok && !isMissing) {
    batch.failures.push(messages.failed(address, answer.status));
    await answer.body?.cancel();
    return;
  }
  if (isMissing) batch.notes.push(messages.missingPicture(address, answer.status));
  else if (isOtherVersion(path, answer)) batch.notes.push(messages.otherVersion(address));
  const shown = isMissing ? (await ask(missingPicture)).answer : answer;
  const kind = isMissing ? 'image/svg+xml' : type;
  try {
    const bytes = new Uint8Array(await shown.arrayBuffer());
    const put = output.put(file, await inNamedFormat(file, address, kind, bytes));
    addFile(batch, put, isShared ? address : (answer.headers.get('etag') ?? undefined));
  } catch (error) {
    batch.failures.push(messages.unreadable(address, error));
  }
}
