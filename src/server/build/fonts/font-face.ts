import type { FontMetrics, LocalFace, Typeface } from '#components/theme/typefaces.ts';

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

const weightRange = ({ axes }: Typeface) => {
  const weight = axes['wght'];
  return typeof weight === 'object' ? `${weight.min} ${weight.max}` : `${weight ?? 400}`;
};

/** A local face, and the measures of ours at the weight it stands in for. */
export interface StandIn {
  readonly face: LocalFace;
  readonly metrics: FontMetrics;
}

const heights = (ascent: number, descent: number) =>
  `ascent-override:${percent(ascent)};descent-override:${percent(descent)}`;

/** A face of the system made as wide and as high as ours, so that lines break and stand alike (CSS Fonts 5, section 3). */
function standInCss({ face, metrics }: StandIn, stand: Typeface['stand']): string {
  const scale = metrics.width / face.width;
  const { ascent, descent } = stand ?? metrics;
  return [
    `@font-face{font-family:${face.family}`,
    `src:${face.names.map((name) => `local(${name})`).join()}`,
    `font-weight:${face.weight}`,
    `size-adjust:${percent(scale)}`,
    // The scale holds for the heights, too: they are given before it.
    `${heights(ascent / scale, descent / scale)}}`,
  ].join(';');
}

/** The rules of a typeface: our file where it has come in time, and what stands in for it otherwise. */
export function fontFaceCss(
  typeface: Typeface,
  standIns: readonly StandIn[],
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
  return [own, ...standIns.map((one) => standInCss(one, stand))].join('');
}
