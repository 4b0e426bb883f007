import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';
import type { Asset } from '#generated/formats.ts';
import { hosted } from './asset-file';
import { usePictureAddresses } from './picture-address';

/** What the server draws for a picture that is missing: a soft ground in the palette, with the outline of the mark. */
export const missingPicture = '/assets/missing';

interface PictureProps {
  readonly asset: Asset | string;
  /** Empty for decoration. */
  readonly alt: string;
  /** Width and height in CSS pixels, at its widest: they reserve the room before the picture arrives. */
  readonly width: number;
  readonly height: number;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** `first` for the one picture that a page opens with, `eager` for others that are seen at once. */
  readonly loading?: 'first' | 'eager' | 'lazy';
  readonly className?: string | undefined;
}

/**
 * The place of a picture until it arrives. In place of what the content service lacks the server sends `missingPicture`; what
 * is broken otherwise, as a picture elsewhere may be, shows its ground with the words that stand for it. Browsers draw
 * `::before` only for a broken picture; Safari not even then, see `showPlaceholder`. No placeholder picture here: every page would fetch it.
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

/** Replaces a broken decorative picture of another site by the placeholder, for Safari; one with words shows those. */
export function showPlaceholder({
  currentTarget: image,
}: {
  readonly currentTarget: Pick<HTMLImageElement, 'alt' | 'src'>;
}) {
  const placeholder = hosted(missingPicture);
  if (!image.alt && !image.src.endsWith(placeholder)) image.src = placeholder;
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
  const addresses = usePictureAddresses(asset, width, sizes);
  const elsewhere = !addresses.src.startsWith('/assets/');
  return (
    <Img
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      className={className}
      onError={elsewhere ? showPlaceholder : undefined}
      {...addresses}
    />
  );
}
