import type { FontMetrics, LocalFace, Typeface } from '#components/theme/typefaces.ts';

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

const weightRange = ({ axes }: Typeface) => {
  const weight = axes['wght'];
  return typeof weight === 'object' ? `${weight.min} ${weight.max}` : `${weight ?? 400}`;
};

/** A face of the visitor's system, and the measures of ours at the weight that it is shown for. */
export interface FallbackFace {
  readonly face: LocalFace;
  readonly metrics: FontMetrics;
}

const heights = (ascent: number, descent: number) =>
  `ascent-override:${percent(ascent)};descent-override:${percent(descent)}`;

/** A face of the system made as wide and as high as ours, so that lines break alike and have the same height (CSS Fonts 5, section 3). */
function fallbackCss({ face, metrics }: FallbackFace, stand: Typeface['stand']): string {
  const scale = metrics.width / face.width;
  const { ascent, descent } = stand ?? metrics;
  return [
    `@font-face{font-family:${face.family}`,
    `src:${face.names.map((name) => `local(${name})`).join()}`,
    `font-weight:${face.weight}`,
    `size-adjust:${percent(scale)}`,
    // Browsers apply size-adjust to the heights, too: they are divided by it.
    `${heights(ascent / scale, descent / scale)}}`,
  ].join(';');
}

/** The `@font-face` rules of a typeface: our file, and the fallbacks that are shown where it has not come in time. */
export function fontFaceCss(
  typeface: Typeface,
  fallbacks: readonly FallbackFace[],
  address: string,
): string {
  const { family, stand } = typeface;
  const own = [
    `@font-face{font-family:${family}`,
    `src:url(${address})`,
    `font-weight:${weightRange(typeface)}`,
    ...(stand ? [heights(stand.ascent, stand.descent)] : []),
    'font-display:optional}',
  ].join(';');
  return [own, ...fallbacks.map((one) => fallbackCss(one, stand))].join('');
}
