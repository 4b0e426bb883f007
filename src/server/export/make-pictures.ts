import sharp from 'sharp';
import { versionedFolder } from '#components/pictures/asset-file.ts';
import { missingPicture } from '#components/pictures/picture.tsx';
import { forEver } from '#server/http/cache-control.ts';
import { fileOf } from './file-of';
import type { Maker } from './maker';
import type { Picture } from './manifest';
import { messages } from './messages';
import type { Done, TaskResult, WorkerSetup } from './task';

/** What a picture is asked for as, in the one format that a static host can give to every browser the site is made for. */
const accept = 'image/webp,image/*;q=0.8,*/*;q=0.5';

/** As the content service is asked for it. */
const quality = 78;

/** The drawing of a missing picture takes the size of its frame; a picture of points has to have one. */
const framed = (svg: string) =>
  svg.replace('width="100%" height="100%"', 'width="960" height="540"');

const widthIn = (address: string) =>
  Number(new URLSearchParams(address.split('?')[1]).get('width')) || undefined;

/**
 * Bytes in the format that the file's name promises. What moves goes on moving: documents name a WebP before anybody knows what
 * there is under an address, and WebP can move, too.
 */
async function asPromised(
  file: string,
  address: string,
  type: string,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  if (!file.endsWith('.webp') || type === 'image/webp') return bytes;
  const isDrawn = type === 'image/svg+xml';
  const drawn = isDrawn ? Buffer.from(framed(Buffer.from(bytes).toString())) : bytes;
  const width = widthIn(address);
  return sharp(drawn, { density: isDrawn ? 144 : 72, animated: type === 'image/gif' })
    .autoOrient()
    .resize({ ...(width ? { width } : {}), withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}

/** Whether a file says which version it is, and the answer is not that one. */
const isOtherVersion = (path: string, answer: Response) =>
  path.startsWith(`/${versionedFolder}/`) && answer.headers.get('cache-control') !== forEver;

/**
 * Writes pictures and files: those under `/assets/` asked for anew each time, but not sent again where they stayed the same;
 * shared pictures only where there is none yet, as their address says what is on them.
 */
export async function makePictures(
  maker: Pick<Maker, 'ask' | 'output'>,
  pictures: readonly Picture[],
  { before }: Pick<WorkerSetup, 'before'>,
): Promise<TaskResult> {
  const done: Done[] = [];
  const failures: string[] = [];
  const notes: string[] = [];
  for (const [path, address] of pictures) {
    const file = fileOf(path, false);
    if (!file) {
      failures.push(messages.unnameable(address));
      continue;
    }
    const kept = maker.output.kept(file);
    if (kept && address.startsWith('/og/')) {
      done.push({ ...kept, inputs: address });
      continue;
    }
    const etag = kept ? before[file]?.inputs : undefined;
    const { answer, type } = await maker.ask(address, {
      accept,
      ...(etag ? { 'if-none-match': etag } : {}),
    });
    if (kept && answer.status === 304) {
      done.push({ ...kept, ...(etag ? { inputs: etag } : {}) });
      continue;
    }
    const standsIn =
      answer.status === 404 && address.startsWith('/assets/') && path.endsWith('.webp');
    if (!answer.ok && !standsIn) {
      failures.push(messages.failed(address, answer.status));
      await answer.body?.cancel();
      continue;
    }
    if (standsIn) notes.push(messages.missingPicture(address, answer.status));
    else if (isOtherVersion(path, answer)) notes.push(messages.otherVersion(address));
    const shown = standsIn ? (await maker.ask(missingPicture)).answer : answer;
    const kind = standsIn ? 'image/svg+xml' : type;
    try {
      const bytes = await asPromised(
        file,
        address,
        kind,
        new Uint8Array(await shown.arrayBuffer()),
      );
      const inputs = address.startsWith('/og/') ? address : answer.headers.get('etag');
      done.push({ ...maker.output.put(file, bytes), ...(inputs ? { inputs } : {}) });
    } catch (error) {
      failures.push(messages.unreadable(address, error));
    }
  }
  return { done, pages: 0, links: [], resources: [], failures, notes };
}
