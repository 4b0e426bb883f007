import type { LocalAddresses } from '#components/languages/local-address.ts';
import type { Settings } from '#generated/shapes.ts';
import type { Metadata } from './page-metadata';

/** The title of a document (specification, section 3). */
export const titled = (page: string, { brand }: Pick<Settings, 'brand'>) => `${page} | ${brand}`;

/** Returns the metadata of an English page for the same page in the language of the addresses. */
export function localMetadata(metadata: Metadata, addresses: LocalAddresses): Metadata {
  const alternates = addresses
    .alternates(metadata.path)
    .flatMap(({ tag, path }) => (path === undefined ? [] : [{ tag, path }]));
  return {
    ...metadata,
    path: addresses.find(metadata.path).href,
    ...(alternates.length > 1 && !metadata.hidden ? { alternates } : {}),
  };
}
