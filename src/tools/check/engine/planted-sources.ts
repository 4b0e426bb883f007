import { addressOf, type SourceFiles } from '#sources/read-source.ts';
import type { Feeds, PlantedSource } from '#sources/reading.ts';

const claimOf = (feed: string, { key, transform, value }: Omit<PlantedSource, 'file'>) => ({
  claim: `Planted in ${feed}`,
  value,
  verified_on: '2000-01-01',
  review_by: '2000-12-31',
  source: 'https://planted.invalid/',
  source_data: { feed, key, transform: transform || undefined },
});

/**
 * For each feed a claim that differs from its source, and a claim that cannot be compared with one; the findings about these
 * claims in their order, and the files of the sources.
 */
export function plantSources(feeds: Feeds) {
  const planted = Object.entries(feeds).map(
    ([name, { planted: source }]) => [name, source] as const,
  );
  const [first] = planted;
  const incomparable = first ? [claimOf(first[0], { ...first[1], value: 'Planted words' })] : [];
  const files: SourceFiles = new Map(
    planted.map(([feed, { key, file }]) => [
      addressOf(feeds, { feed, key }) ?? '',
      { bytes: new TextEncoder().encode(file) },
    ]),
  );
  return {
    claims: [...planted.map(([feed, source]) => claimOf(feed, source)), ...incomparable],
    faults: [
      ...planted.map(() => ['value', 'source-differs'] as const),
      ...incomparable.map(() => ['source_data', 'source-unreadable'] as const),
    ],
    files,
  };
}
