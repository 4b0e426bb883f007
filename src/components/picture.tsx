import styled from '@emotion/styled';
import type { SyntheticEvent } from 'react';
import { type Asset, textOf } from '../generated/formats';
import { hosted } from './asset-file';
import { color, token } from './theme/tokens';

/** Widths the site asks the content service for; the server refuses others, so that nobody can fill its cache. */
export const pictureWidths = [480, 960, 1600] as const;

/** What the server draws for a picture that is missing: a soft ground in the palette, with the outline of the mark. */
export const missingPicture = '/assets/missing';

/**
 * The address of an asset: an id becomes `/assets/{id}` of this site, a full http(s) address is used as it is.
 * @param width one of `pictureWidths`, in pixels; without it the original is served.
 */
export function assetUrl(asset: Asset | string, width?: (typeof pictureWidths)[number]): string {
  const id = typeof asset === 'string' ? asset : textOf(asset);
  if (/^https?:/i.test(id)) return id;
  const address = `/assets/${encodeURIComponent(id)}`;
  return hosted(width ? `${address}?width=${width}` : address);
}

interface PictureProps {
  readonly asset: Asset | string;
  /** Empty for decoration. */
  readonly alt: string;
  /** Width and height of the frame in CSS pixels: the place is kept before the picture arrives. */
  readonly width: number;
  readonly height: number;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** `eager` for the picture that is seen first. */
  readonly loading?: 'eager' | 'lazy';
  readonly className?: string;
}

/**
 * The place of a picture until it arrives. In place of what the content service lacks the server sends `missingPicture`; what
 * is broken otherwise, as a picture elsewhere may be, shows its ground with the words that stand for it. Browsers draw
 * `::before` only for a broken picture; Safari not even then, see `standIn`. No drawing here: every page would fetch it.
 */
const Img = styled.img`
  position: relative;
  width: 100%;
  object-fit: cover;
  background: ${color.sunken};
  &::before {
    content: attr(alt);
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    padding: ${token['space-3']};
    background: inherit;
    color: ${color.muted};
    font-size: ${token['text-s']};
    text-align: center;
  }
`;

/** Draws a decoration that is broken elsewhere, also in Safari; one with words to it shows those. */
function standIn({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
  const drawn = hosted(missingPicture);
  if (!image.alt && !image.src.endsWith(drawn)) image.src = drawn;
}

/** A picture of the content service in the sizes a screen needs, or any other by its address. */
export function Picture({
  asset,
  alt,
  width,
  height,
  sizes,
  loading = 'lazy',
  className,
}: PictureProps) {
  const source = assetUrl(asset);
  const variants = source.startsWith('/assets/')
    ? {
        src: assetUrl(asset, 960),
        srcSet: pictureWidths.map((w) => `${assetUrl(asset, w)} ${w}w`).join(', '),
        sizes,
      }
    : { src: source, onError: standIn };
  return (
    <Img
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(loading === 'eager' ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      {...(className ? { className } : {})}
      {...variants}
    />
  );
}
