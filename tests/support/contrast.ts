import type { ColorName } from '#components/theme/tokens.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = (hex.slice(1).match(/../g) ?? [])
    .map((pair) => Number.parseInt(pair, 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio from 1 to 21 (WCAG 2.2). Both colours as `#rrggbb`. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

export const textPairs: readonly (readonly [text: ColorName, grounds: readonly ColorName[]])[] = [
  ['ink', ['paper', 'surface', 'sunken']],
  ['muted', ['paper', 'surface', 'sunken']],
  ['spruce', ['paper', 'surface', 'sunken']],
  ['link', ['paper', 'surface', 'sunken']],
  ['gold', ['paper', 'surface', 'sunken']],
  ['onDeep', ['deep']],
  ['onDeepMuted', ['deep']],
  ['goldOnDeep', ['deep']],
  ['onAction', ['action', 'actionHover']],
  ['error', ['errorGround']],
  ['success', ['successGround']],
  ['spruce', ['errorGround']],
  ['link', ['errorGround', 'successGround']],
];

/** Pairs for borders, outlines and marks (WCAG 1.4.11). */
export const markPairs: readonly (readonly [mark: ColorName, grounds: readonly ColorName[]])[] = [
  ['control', ['paper', 'surface', 'sunken']],
  ['gold', ['paper', 'surface', 'sunken']],
  ['error', ['surface']],
  ['onDeepMuted', ['deep']],
];
