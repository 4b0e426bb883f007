import pMap from 'p-map';
import sharp, { type Metadata } from 'sharp';
import { findingsOf, type Use, type Uses } from '#check/rules/entry.ts';
import { words } from '#check/rules/messages.ts';
import type { Finding } from '#content/findings/finding.ts';
import type { RuleName } from '#content/findings/rules.ts';
import { refusalOf } from '#embedded/transform/decoding-cost.ts';
import { type AskElsewhere, checkExternal } from './external';

/** Phones wait for more than this. */
const heavyBytes = 6 * 1024 * 1024;

/** The least width in pixels at which a picture stays sharp in the place it is used. */
const leastWidthOf = ({ path }: Use) => (path.at(-1) === 'header_image' ? 800 : 300);

/** Every picture exists, is one, and is of a usable size. */
export async function checkAssets(
  assets: Uses,
  site: (path: string) => Promise<Response>,
  external: AskElsewhere | undefined,
): Promise<Finding[]> {
  const check = ([target, uses]: [string, readonly Use[]]) =>
    /^https?:/i.test(target)
      ? checkExternal(target, uses, external)
      : checkPicture(target, uses, site);
  return (await pMap(assets, check, { concurrency: 4 })).flat();
}

async function checkPicture(
  target: string,
  uses: readonly Use[],
  site: (path: string) => Promise<Response>,
): Promise<readonly Finding[]> {
  const found = (rule: RuleName, message: string, at = uses) =>
    findingsOf(target, at, { rule, message });
  const response = await site(`/assets/${encodeURIComponent(target)}`);
  const { ok, status } = response;
  const type = response.headers.get('content-type') ?? 'without a type';
  if (!ok || !type.startsWith('image/')) {
    await response.body?.cancel();
    if (ok) return found('asset-type', words.assetNotImage(target, type));
    if (status === 404) return found('asset-missing', words.assetMissing(target));
    if (status === 415) return found('asset-broken', words.assetBroken(target));
    return found('asset-fails', words.assetFails(target, status));
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const header: Metadata | undefined = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header?.width || !header.height) return found('asset-broken', words.assetBroken(target));
  const { width, height, format } = header;
  const refusal = format === 'svg' ? undefined : refusalOf(header, bytes.length);
  if (refusal) return found('asset-too-large', words.assetTooLarge(target, refusal));
  // A vector graphic stays sharp at any size.
  const small = format === 'svg' ? [] : uses.filter((use) => width < leastWidthOf(use));
  return [
    ...small.flatMap((use) =>
      found('asset-size', words.assetSmall(target, width, height, leastWidthOf(use)), [use]),
    ),
    ...(bytes.length > heavyBytes
      ? found('asset-weight', words.assetHeavy(target, Math.round(bytes.length / 1024 / 1024)))
      : []),
  ];
}
