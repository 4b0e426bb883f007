import pMap from 'p-map';
import sharp, { type Metadata } from 'sharp';
import { type Finding, findingAt } from '#content/findings/finding.ts';
import type { RuleName } from '#content/findings/rules.ts';
import { fileRef, type ListedFiles } from '#content/load/files.ts';
import { findingsOf, type Use, type Uses } from '#content/rules/entry.ts';
import { checkWords } from '#content/rules/picture-words.ts';
import { stillReason, tooLargeReason } from '#embedded/transform/decoding-cost.ts';
import { pictureNames } from '#server/pictures/image-overrides.ts';
import { checkExternal, type LinkContext } from './links';

const maxBytes = 6 * 1024 * 1024;

interface AssetContext extends Pick<LinkContext, 'site' | 'external'> {
  /** The files of the library; absent if the token may not list them. */
  readonly listed: ListedFiles | undefined;
}

/** Minimum width in pixels for a sharp picture in this field. */
const minWidthPx = ({ path }: Use) => (path.at(-1) === 'header_image' ? 800 : 300);

export async function checkAssets(
  assets: Uses,
  { site, external, listed }: AssetContext,
): Promise<Finding[]> {
  const check = ([target, uses]: [string, readonly Use[]]) =>
    /^https?:/i.test(target)
      ? checkExternal(target, uses, external)
      : checkPicture(target, uses, site, listed?.titles.get(target));
  return [
    ...(await pMap(assets, check, { concurrency: 4 })).flat(),
    ...(listed ? [...assets].flatMap(([id, uses]) => checkWords(id, uses, listed)) : []),
  ];
}

/** Reports pictures of the site that editors have replaced by a file without alt text. */
export function checkReplacedWords({ files, titles, hasWords }: ListedFiles): readonly Finding[] {
  const seen = new Set<string>();
  return [...titles].flatMap(([id, title]) => {
    if (!pictureNames.has(title) || seen.has(title)) return [];
    seen.add(title);
    if (!hasWords || files.get(id)?.alt !== undefined) return [];
    const message = `replaces the site’s picture “${title}” without words. People who cannot see it miss what it shows.`;
    return [findingAt(fileRef(id, title), [], { rule: 'picture-without-words', message })];
  });
}

async function checkPicture(
  id: string,
  uses: readonly Use[],
  site: LinkContext['site'],
  title: string | undefined,
): Promise<readonly Finding[]> {
  const createFindings = (rule: RuleName, problem: string, at = uses) =>
    findingsOf(id, at, rule, `uses the picture “${id}”, ${problem}.`);
  const broken = () => createFindings('asset-broken', 'which cannot be decoded');
  const response = await site(`/assets/${encodeURIComponent(id)}`);
  const { ok, status } = response;
  const type = response.headers.get('content-type') ?? 'no content type';
  if (!ok || !type.startsWith('image/')) {
    await response.body?.cancel();
    if (ok) return createFindings('asset-type', `which is not a picture (${type})`);
    if (status === 404) {
      // Directus gives the same answer for absent and for forbidden files.
      return createFindings(
        'asset-missing',
        'which does not exist or which the token may not read',
      );
    }
    if (status === 415) return broken();
    return createFindings('asset-fails', `which answers with status ${status}`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const header: Metadata | undefined = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header?.width || !header.height) return broken();
  const { width, height, format } = header;
  const refusal = format === 'svg' ? undefined : tooLargeReason(header, bytes.length);
  if (refusal)
    return createFindings('asset-too-large', `which is too large to be shown: ${refusal}`);
  const small = format === 'svg' ? [] : uses.filter((use) => width < minWidthPx(use));
  const still = stillReason(header);
  const size = `which is ${width} × ${height} pixels`;
  return [
    ...(still
      ? createFindings(
          'asset-still',
          `${title ? `titled “${title}”, ` : ''}an animation of which visitors may see only the first frame: ${still}`,
        )
      : []),
    ...small.flatMap((use) =>
      createFindings(
        'asset-size',
        `${size}. It needs a width of at least ${minWidthPx(use)} to be sharp`,
        [use],
      ),
    ),
    ...(bytes.length > maxBytes
      ? createFindings(
          'asset-weight',
          `which is ${Math.round(bytes.length / 1024 / 1024)} MB. Phones load it slowly`,
        )
      : []),
  ];
}
