import pMap from 'p-map';
import sharp from 'sharp';
import { words } from '#check/rules/messages.ts';
import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import type { Uses } from './uses';

/** More than any picture of a page; what is larger is refused while it arrives. */
const maxBytes = 25 * 1024 * 1024;

/** Phones wait for more than this. */
const heavyBytes = 6 * 1024 * 1024;

/** The least width in pixels at which a picture stays sharp, by the field it stands in. */
const leastWidths: Readonly<Record<string, number>> = { header_image: 800 };
const leastWidth = 300;

/** Every picture exists, is one, and is of a usable size. */
export async function checkAssets(
  assets: Uses,
  site: (path: string) => Promise<Response>,
  external?: (url: string) => Promise<string | undefined>,
): Promise<Finding[]> {
  const check = async (target: string): Promise<Finding[]> => {
    const found = (details: FindingDetails) => assets.findings(target, details);
    if (/^https?:/i.test(target)) {
      const reason = await external?.(target);
      return reason === undefined
        ? []
        : found({ rule: 'external-gone', message: words.externalGone(target, reason) });
    }
    const response = await site(`/assets/${encodeURIComponent(target)}`);
    const type = response.headers.get('content-type') ?? 'without a type';
    if (!response.ok || !type.startsWith('image/')) {
      await response.body?.cancel();
      const { status } = response;
      if (status === 404) {
        return found({ rule: 'asset-missing', message: words.assetMissing(target) });
      }
      return response.ok
        ? found({ rule: 'asset-type', message: words.assetNotImage(target, type) })
        : found({ rule: 'asset-fails', message: words.assetFails(target, status) });
    }
    const bytes = await readAtMost(response, maxBytes);
    const weight = bytes?.length ?? maxBytes;
    const megabytes = Math.round(weight / 1024 / 1024);
    const heavy =
      weight > heavyBytes
        ? found({ rule: 'asset-weight', message: words.assetHeavy(target, megabytes) })
        : [];
    return bytes === undefined ? heavy : [...heavy, ...(await checkSize(target, bytes, assets))];
  };
  return (await pMap(assets.targets(), check, { concurrency: 4 })).flat();
}

async function checkSize(target: string, bytes: Uint8Array, assets: Uses): Promise<Finding[]> {
  const { width, height, format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: undefined }));
  if (!width || !height) {
    return assets.findings(target, { rule: 'asset-broken', message: words.assetBroken(target) });
  }
  // A vector graphic stays sharp at any size.
  if (format === 'svg') return [];
  return assets.of(target).flatMap((use) => {
    const least = leastWidths[String(use.path.at(-1))] ?? leastWidth;
    const message = words.assetSmall(target, width, height, least);
    return width < least ? assets.findings(target, { rule: 'asset-size', message }, [use]) : [];
  });
}

/** The body; `undefined` as soon as it is larger. */
async function readAtMost(response: Response, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
