import { createContext, useContext } from 'react';
import { type Asset, textOf } from '#generated/formats.ts';
import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { hosted } from './asset-file';

/** Widths in which pictures are offered; the server refuses others, so that nobody can fill its cache. */
export const pictureWidths = [160, 320, 480, 720, 960, 1280, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Versions of pictures that are asked for by name: an address with its version is kept by browsers for a year. */
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

/** A picture as it is addressed; `version` only where it is known. */
interface KnownPicture {
  readonly id: string;
  readonly version?: string | undefined;
  /** Whether it is the same file at every size. */
  readonly drawing: boolean;
}

function knownPicture(id: string, replaced: PictureVersions): KnownPicture {
  for (const { drawings, photographs } of [replaced, own]) {
    if (Object.hasOwn(photographs, id)) return { id, version: photographs[id], drawing: false };
    if (Object.hasOwn(drawings, id)) return { id, version: drawings[id], drawing: true };
  }
  return { id, drawing: false };
}

function addressOf({ id, version, drawing }: KnownPicture, width: PictureWidth): string {
  const query = [drawing ? '' : `width=${width}`, version ? `v=${version}` : ''];
  return hosted(`/assets/${encodeURIComponent(id)}?${query.filter(Boolean).join('&')}`);
}

/**
 * The widths that screens may ask for where a frame is shown: from a third of it, on a small screen, to three pixels for
 * each of its own.
 */
function widthsFor(frame: number): readonly PictureWidth[] {
  const most = pictureWidths.find((width) => width >= 3 * frame) ?? Number.POSITIVE_INFINITY;
  return pictureWidths.filter((width) => width >= 0.3 * frame && width <= most);
}

export interface PictureAddresses {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * The addresses of an asset: a drawing has one, a photograph one for each width that may be shown, and a full http(s)
 * address is used as it is.
 * @param frame the widest it is shown, in CSS pixels
 * @param sizes how wide it is shown, as in the `sizes` attribute
 * @param replaced what editors have put in the place of the site's own pictures
 */
export function pictureAddresses(
  asset: Asset | string,
  frame: number,
  sizes: string,
  replaced: PictureVersions = noneReplaced,
): PictureAddresses {
  const id = typeof asset === 'string' ? asset : textOf(asset);
  if (/^https?:/i.test(id)) return { src: id };
  const picture = knownPicture(id, replaced);
  if (picture.drawing) return { src: addressOf(picture, 960) };
  const widths = widthsFor(frame);
  return {
    src: addressOf(picture, widths.find((width) => width >= frame) ?? 960),
    srcSet: widths.map((width) => `${addressOf(picture, width)} ${width}w`).join(', '),
    sizes,
  };
}

/** The same, with what editors have replaced; see `pictureAddresses`. */
export function usePictureAddresses(
  asset: Asset | string,
  frame: number,
  sizes: string,
): PictureAddresses {
  return pictureAddresses(asset, frame, sizes, useContext(ReplacedPicturesContext));
}
