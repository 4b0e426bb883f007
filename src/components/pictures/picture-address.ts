import { createContext, useContext } from 'react';
import { type Asset, textOf } from '#generated/formats.ts';
import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { hosted } from './asset-file';

/** Widths in which pictures are offered; the server refuses others, so that nobody can fill its cache. */
export const pictureWidths = [160, 320, 480, 720, 960, 1280, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Versions of pictures that are asked for by name: browsers cache an address with its version for a year. */
export interface PictureVersions {
  /** Those that are one file at every size: SVG, and what moves. */
  readonly drawings: Readonly<Record<string, string>>;
  /** Those that there are several sizes of. */
  readonly photographs: Readonly<Record<string, string>>;
}

const own: PictureVersions = { drawings: ownDrawings, photographs: ownPhotographs };

/** Before an editor has replaced any picture. */
export const noneReplaced: PictureVersions = { drawings: {}, photographs: {} };

const ReplacedPicturesContext = createContext(noneReplaced);

/** Provides what editors have put in the place of the site's own pictures. */
export const ReplacedPicturesProvider = ReplacedPicturesContext.Provider;

/**
 * The widths that screens may ask for for a picture: from a third of its width, on a small screen, to three pixels for
 * each of that.
 */
function widthsFor(shown: number): readonly PictureWidth[] {
  const most = pictureWidths.find((width) => width >= 3 * shown) ?? Number.POSITIVE_INFINITY;
  return pictureWidths.filter((width) => width >= 0.3 * shown && width <= most);
}

/**
 * The addresses of an asset: an illustration has one, a photograph one for each width that may be shown, and a full http(s)
 * address is used as it is.
 * @param shown the widest it is shown, in CSS pixels
 * @param sizes how wide it is shown, as in the `sizes` attribute
 * @param overrides what editors have put in the place of the site's own pictures
 */
export function pictureAddresses(
  asset: Asset | string,
  shown: number,
  sizes: string,
  overrides: PictureVersions = noneReplaced,
): { readonly src: string; readonly srcSet?: string; readonly sizes?: string } {
  const id = typeof asset === 'string' ? asset : textOf(asset);
  if (/^https?:/i.test(id)) return { src: id };
  const known = [overrides, own]
    .flatMap(({ photographs, drawings }) => [photographs, drawings])
    .find((versions) => Object.hasOwn(versions, id));
  const version = known?.[id];
  const addressAt = (width?: PictureWidth) => {
    const query = [width && `width=${width}`, version && `v=${version}`];
    return hosted(`/assets/${encodeURIComponent(id)}?${query.filter(Boolean).join('&')}`);
  };
  if (known === overrides.drawings || known === own.drawings) return { src: addressAt() };
  const widths = widthsFor(shown);
  return {
    src: addressAt(widths.find((width) => width >= shown) ?? 960),
    srcSet: widths.map((width) => `${addressAt(width)} ${width}w`).join(', '),
    sizes,
  };
}

/** The same, with what editors have replaced; see `pictureAddresses`. */
export const usePictureAddresses = (asset: Asset | string, shown: number, sizes: string) =>
  pictureAddresses(asset, shown, sizes, useContext(ReplacedPicturesContext));
