import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';
import type { Asset } from '#generated/formats.ts';
import { hosted } from './asset-file';
import { usePictureAddresses } from './picture-address';
import { usePictureFacts } from './picture-facts';

/** The address of the placeholder for a picture that cannot be shown. */
export const missingPicture = '/assets/missing';

interface PictureProps {
  readonly asset: Asset | string;
  /** The alt text of a picture whose file has none. */
  readonly alt: string;
  /** True if the text beside the picture says the same, so that screen readers skip the picture. */
  readonly isRedundant?: boolean;
  /** Maximum size in CSS pixels. It reserves the space before the picture arrives. */
  readonly width: number;
  readonly height: number;
  readonly sizes: string;
  /** `first` for the picture at the top of a page, `eager` for others in the first screen. */
  readonly loading?: 'first' | 'eager' | 'lazy';
  readonly className?: string | undefined;
}

/** Browsers draw `::before` only for a broken picture, where it shows the alt text. Safari never draws it. */
const Img = styled.img<{ readonly focus: readonly [number, number] | undefined }>`
  position: relative;
  width: 100%;
  object-fit: cover;
  background: ${color.sunken};
  ${({ focus }) => focus && `&& { object-position: ${focus[0]}% ${focus[1]}%; }`}
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

/** Replaces a broken decorative picture from another site with the placeholder. */
export function showPlaceholder({
  currentTarget: image,
}: {
  readonly currentTarget: Pick<HTMLImageElement, 'alt' | 'src'>;
}) {
  const placeholder = hosted(missingPicture);
  if (!image.alt && !image.src.endsWith(placeholder)) image.src = placeholder;
}

export function Picture({
  asset,
  alt,
  isRedundant = false,
  width,
  height,
  sizes,
  loading = 'lazy',
  className,
}: PictureProps) {
  const facts = usePictureFacts(asset);
  const addresses = usePictureAddresses(asset, width, sizes);
  const isFromOtherSite = !addresses.src.startsWith('/assets/');
  return (
    <Img
      alt={isRedundant ? '' : (facts.alt ?? alt)}
      focus={facts.focus}
      width={width}
      height={height}
      decoding="async"
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      className={className}
      onError={isFromOtherSite ? showPlaceholder : undefined}
      {...addresses}
    />
  );
}
