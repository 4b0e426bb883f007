import { createContext, useContext } from 'react';
import { type Asset, textOf } from '#generated/formats.ts';

/** Alt text, focal point and caption of a picture, as editors enter them. */
export interface PictureFacts {
  /** Alt text; empty if the picture is decorative. */
  readonly alt?: string;
  /** The file's title. Studio writes it into the alt text of pictures in texts. */
  readonly title?: string;
  /** The focal point, in percent from the left and from the top. */
  readonly focus?: readonly [left: number, top: number];
  readonly caption?: string;
  /** In pixels. Only for a picture that is narrower than the column of a text. */
  readonly size?: readonly [width: number, height: number];
}

export type FindPictureFacts = (id: string) => PictureFacts | undefined;

const FactsContext = createContext<FindPictureFacts>(() => undefined);

export const PictureFactsProvider = FactsContext.Provider;

const none: PictureFacts = {};

/** Returns the facts of a picture; an empty object if there are none. */
export const usePictureFacts = (asset: Asset | string): PictureFacts =>
  useContext(FactsContext)(typeof asset === 'string' ? asset : textOf(asset)) ?? none;
