import { createContext, useContext } from 'react';
import type { FileFacts } from '#content/resources/files.ts';
import { type Asset, textOf } from '#generated/formats.ts';
import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { hosted } from './asset-file';

/** The widths on offer, in pixels. The server refuses other widths, so that no client can fill its cache. */
export const pictureWidths = [160, 320, 480, 720, 960, 1280, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Versions of named pictures, by name. Browsers cache an address with a version for a year. */
export interface PictureVersions {
  /** Pictures with one size: SVG and animations. */
  readonly drawings: Readonly<Record<string, string>>;
  /** Pictures with several sizes. */
  readonly photographs: Readonly<Record<string, string>>;
  /** Alt texts, focal points and captions of the pictures, by name. */
  readonly facts?: Readonly<Record<string, FileFacts>>;
}

const defaults: PictureVersions = { drawings: ownDrawings, photographs: ownPhotographs };

export const noneReplaced: PictureVersions = { drawings: {}, photographs: {} };

const ReplacedPicturesContext = createContext(noneReplaced);

/** Provides the versions of pictures that editors replaced. */
export const ReplacedPicturesProvider = ReplacedPicturesContext.Provider;

/** The widths on offer from a third of the shown width to three device pixels for each CSS pixel. */
function widthsFor(shownWidth: number): readonly PictureWidth[] {
  const maxWidth =
    pictureWidths.find((width) => width >= 3 * shownWidth) ?? Number.POSITIVE_INFINITY;
  return pictureWidths.filter((width) => width >= 0.3 * shownWidth && width <= maxWidth);
}

/**
 * Returns the attributes of an `<img>`. A drawing has one address, a photograph has an address for each width. An http(s) address
 * stays unchanged.
 * @param shownWidth the maximum width on the page, in CSS pixels
 * @param sizes the `sizes` attribute
 * @param overrides pictures that editors replaced
 */
export function pictureAddresses(
  asset: Asset | string,
  shownWidth: number,
  sizes: string,
  overrides: PictureVersions = noneReplaced,
): { readonly src: string; readonly srcSet?: string; readonly sizes?: string } {
  const id = typeof asset === 'string' ? asset : textOf(asset);
  if (/^https?:/i.test(id)) return { src: id };
  const known = [overrides, defaults]
    .flatMap(({ photographs, drawings }) => [photographs, drawings])
    .find((versions) => Object.hasOwn(versions, id));
  const version = known?.[id];
  const addressAt = (width?: PictureWidth) => {
    const query = [width && `width=${width}`, version && `v=${version}`];
    return hosted(`/assets/${encodeURIComponent(id)}?${query.filter(Boolean).join('&')}`);
  };
  if (known === overrides.drawings || known === defaults.drawings) return { src: addressAt() };
  const widths = widthsFor(shownWidth);
  return {
    src: addressAt(widths.find((width) => width >= shownWidth) ?? 960),
    srcSet: widths.map((width) => `${addressAt(width)} ${width}w`).join(', '),
    sizes,
  };
}

export const usePictureAddresses = (asset: Asset | string, shownWidth: number, sizes: string) =>
  pictureAddresses(asset, shownWidth, sizes, useContext(ReplacedPicturesContext));
