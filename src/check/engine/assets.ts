import pMap from 'p-map';
import sharp, { type Metadata } from 'sharp';
import { findingsOf, type Use, type Uses } from '#check/rules/entry.ts';
import type { Finding } from '#content/findings/finding.ts';
import type { RuleName } from '#content/findings/rules.ts';
import { tooLargeReason } from '#embedded/transform/decoding-cost.ts';
import { checkExternal, type LinkContext } from './links';

const maxBytes = 6 * 1024 * 1024;

/** Minimum width in pixels for a sharp picture in this field. */
const minWidthPx = ({ path }: Use) => (path.at(-1) === 'header_image' ? 800 : 300);

export async function checkAssets(
  assets: Uses,
  { site, external }: Pick<LinkContext, 'site' | 'external'>,
): Promise<Finding[]> {
  const check = ([target, uses]: [string, readonly Use[]]) =>
    /^https?:/i.test(target)
      ? checkExternal(target, uses, external)
      : checkPicture(target, uses, site);
  return (await pMap(assets, check, { concurrency: 4 })).flat();
}

async function checkPicture(
  id: string,
  uses: readonly Use[],
  site: LinkContext['site'],
): Promise<readonly Finding[]> {
  const found = (rule: RuleName, problem: string, at = uses) =>
    findingsOf(id, at, rule, `uses the picture “${id}”, ${problem}.`);
  const broken = () => found('asset-broken', 'which cannot be decoded');
  const response = await site(`/assets/${encodeURIComponent(id)}`);
  const { ok, status } = response;
  const type = response.headers.get('content-type') ?? 'no content type';
  if (!ok || !type.startsWith('image/')) {
    await response.body?.cancel();
    if (ok) return found('asset-type', `which is not a picture (${type})`);
    if (status === 404) {
      // Directus gives the same answer for absent and for forbidden files.
      return found('asset-missing', 'which does not exist or which the token may not read');
    }
    if (status === 415) return broken();
    return found('asset-fails', `which answers with status ${status}`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const header: Metadata | undefined = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header?.width || !header.height) return broken();
  const { width, height, format } = header;
  const refusal = format === 'svg' ? undefined : tooLargeReason(header, bytes.length);
  if (refusal) return found('asset-too-large', `which is too large to be shown: ${refusal}`);
  const small = format === 'svg' ? [] : uses.filter((use) => width < minWidthPx(use));
  const size = `which is ${width} × ${height} pixels`;
  return [
    ...small.flatMap((use) =>
      found('asset-size', `${size}. It needs a width of at least ${minWidthPx(use)} to be sharp`, [
        use,
      ]),
    ),
    ...(bytes.length > maxBytes
      ? found(
          'asset-weight',
          `which is ${Math.round(bytes.length / 1024 / 1024)} MB. Phones load it slowly`,
        )
      : []),
  ];
}
