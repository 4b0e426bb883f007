import sharp from 'sharp';
import type { Use } from '#check/rules/entry.ts';
import { words } from '#check/rules/messages.ts';
import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import { eachOf } from './each-of';
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
  const findings: Finding[] = [];
  await eachOf(assets.targets(), 4, async (target) => {
    const say = (details: FindingDetails, uses?: readonly Use[]) =>
      findings.push(...assets.findings(target, details, uses));
    if (/^https?:/i.test(target)) {
      const reason = await external?.(target);
      if (reason !== undefined) {
        say({ rule: 'external-gone', message: words.externalGone(target, reason) });
      }
      return;
    }
    const response = await site(`/assets/${encodeURIComponent(target)}`);
    if (!response.ok) {
      await response.body?.cancel();
      const message =
        response.status === 404
          ? words.assetMissing(target)
          : words.assetFails(target, response.status);
      say({ rule: response.status === 404 ? 'asset-missing' : 'asset-fails', message });
      return;
    }
    const type = response.headers.get('content-type') ?? 'without a type';
    if (!type.startsWith('image/')) {
      await response.body?.cancel();
      say({ rule: 'asset-type', message: words.assetNotImage(target, type) });
      return;
    }
    const bytes = await readAtMost(response, maxBytes);
    if (bytes === undefined || bytes.length > heavyBytes) {
      const size = Math.round((bytes?.length ?? maxBytes) / 1024 / 1024);
      say({ rule: 'asset-weight', message: words.assetHeavy(target, size) });
    }
    if (bytes === undefined) return;
    const facts = await sharp(bytes)
      .metadata()
      .catch(() => undefined);
    if (!facts?.width || !facts.height) {
      say({ rule: 'asset-broken', message: words.assetBroken(target) });
      return;
    }
    // A drawing stays sharp at any size.
    if (facts.format === 'svg') return;
    const { width, height } = facts;
    for (const use of assets.of(target)) {
      const least = leastWidths[String(use.path.at(-1))] ?? leastWidth;
      if (width < least) {
        say({ rule: 'asset-size', message: words.assetSmall(target, width, height, least) }, [use]);
      }
    }
  });
  return findings;
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
