import { addressOf, type FeedName, type SourceFiles } from '#sources/read-source.ts';
import type { ReadSources } from './check-sources';

interface PlantedSource {
  readonly key: string;
  readonly transform?: string;
  /** The claim's value; the file has another one. */
  readonly value: string;
  readonly file: string;
}

/** A source for each feed that differs from its claim. */
const planted: Readonly<Record<FeedName, PlantedSource>> = {
  'canada-pages': {
    key: 'planted/page',
    transform: '1 | Funds',
    value: '$1',
    file: '<html><main><table><tr><th>Size</th><th>Funds</th></tr><tr><td>1</td><td>$2</td></tr></table></main></html>',
  },
  'ircc-fees': { key: 'planted', value: '$1', file: '{"planted":{"en":"$2"}}' },
  'ircc-rounds': {
    key: '1a.crs',
    value: '1',
    file: '{"rounds":[{"drawNumber":"1a","drawCRS":"2"}]}',
  },
  'ircc-times': { key: 'planted.AQ', value: '1 day', file: '{"planted":{"AQ":"2 days"}}' },
  laws: {
    key: 'PLANTED:1',
    transform: 'within … days',
    value: '1 day',
    file: '<Statute><Body><Section><Label>1</Label><Text>within 2 days</Text></Section></Body></Statute>',
  },
};

const feeds = Object.entries(planted) as [FeedName, PlantedSource][];

const claimOf = (feed: string, { key, transform, value }: Omit<PlantedSource, 'file'>) => ({
  claim: `Planted in ${feed}`,
  value,
  verified_on: '2000-01-01',
  review_by: '2000-12-31',
  source: 'https://planted.invalid/',
  source_data: { feed, key, ...(transform && { transform }) },
});

/** For each feed a claim that differs from its source, then a claim whose key is missing there. */
export const plantedClaims = [
  ...feeds.map(([feed, source]) => claimOf(feed, source)),
  claimOf('ircc-fees', { key: 'absent', value: '$1' }),
];

/** The findings about these claims, in their order. */
export const plantedFaults = [
  ...feeds.map(() => ['value', 'source-differs'] as const),
  ['source_data', 'source-unreadable'] as const,
];

const files: SourceFiles = new Map(
  feeds.map(([feed, { key, file }]) => [
    addressOf({ feed, key }) ?? '',
    { bytes: new TextEncoder().encode(file) },
  ]),
);

export const plantedSources: ReadSources = async () => files;
