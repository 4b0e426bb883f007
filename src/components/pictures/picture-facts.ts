import { createContext, useContext } from 'react';
import type { FileFacts } from '#content/resources/files.ts';
import { type Asset, textOf } from '#generated/formats.ts';

export type FindPictureFacts = (id: string) => FileFacts | undefined;

const FactsContext = createContext<FindPictureFacts>(() => undefined);

export const PictureFactsProvider = FactsContext.Provider;

/** Returns the facts of a picture; an empty object if there are none. */
export const usePictureFacts = (asset: Asset | string): FileFacts =>
  useContext(FactsContext)(typeof asset === 'string' ? asset : textOf(asset)) ?? {};
