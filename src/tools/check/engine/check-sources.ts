import type { Finding } from '#content/findings/finding.ts';
import { type BoundClaim, findingsOf } from '#content/rules/entry.ts';
import { compare } from '#sources/compare.ts';
import { addressOf, readSource, type SourceFiles } from '#sources/read-source.ts';
import type { Feeds } from '#sources/reading.ts';
import type { SourceCounts } from './report';

/** Fetches official files, or reads saved ones. */
export type ReadSources = (addresses: ReadonlySet<string>) => Promise<SourceFiles>;

/** Compares claims with their official sources. */
export async function checkSources(
  claims: readonly BoundClaim[],
  feeds: Feeds,
  read: ReadSources,
): Promise<{ readonly findings: readonly Finding[]; readonly sources: SourceCounts }> {
  const files = await read(new Set(claims.flatMap(({ source }) => addressOf(feeds, source) ?? [])));
  const findings: Finding[] = [];
  let same = 0;
  for (const claim of claims) {
    const { name, value, source } = claim;
    const key = `${source.feed}, ${source.key}`;
    const at = `${key}${addressOf(feeds, source) ? `: ${addressOf(feeds, source)}` : ''}`;
    const reading = readSource(feeds, source, files);
    const comparison = compare(value, reading);
    if (comparison.outcome === 'same') {
      same += 1;
    } else if (comparison.outcome === 'differs') {
      const { stated, official } = comparison;
      const amended =
        'amended' in reading ? ` The source was last amended on ${reading.amended}.` : '';
      const message = `says “${stated}” for “${name}”, but the official source says “${official}” (${at}).${amended}`;
      findings.push(...findingsOf(key, [claim], 'source-differs', message));
    } else {
      const use = { ...claim, path: [...claim.path.slice(0, -1), 'source_data'] };
      const message = `cannot confirm “${name}”: ${comparison.unreadable} (${at}).`;
      findings.push(...findingsOf(key, [use], 'source-unreadable', message));
    }
  }
  return { findings, sources: { compared: claims.length, same } };
}
