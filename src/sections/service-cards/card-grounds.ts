import { cardHues, cardSurface } from '#generated/site/theme/theme.ts';

export { cardHues, cardSurface };

export const huePercent = 26;

type Channels = readonly [red: number, green: number, blue: number];

const parseChannels = (hex: string): Channels => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(full.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const spread = (color: Channels) => Math.max(...color) - Math.min(...color);

/** HSL hue in degrees: red is 0, green 120, blue 240. */
function hueAngle([red, green, blue]: Channels): number {
  const range = spread([red, green, blue]);
  const max = Math.max(red, green, blue);
  const turn =
    max === red
      ? (green - blue) / range
      : max === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return (turn * 60 + 360) % 360;
}

const hueDistance = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

/** Minimum difference between a colour's largest and smallest channel (0 to 255). Below it, the colour looks grey. */
const minSpread = 24;

/**
 * Returns the card hue nearest to a colour that an editor chose, so that the styles contain only our own values.
 * @param hex `#rgb` or `#rrggbb`; `undefined` and greys give stone
 */
export function nearestHue(hex: string | undefined): string {
  const { stone, ...hues } = cardHues;
  const wanted = parseChannels(hex ?? stone);
  if (!hex || spread(wanted) < minSpread) return stone;
  const at = hueAngle(wanted);
  return Object.values(hues).reduce((best, hue) =>
    hueDistance(at, hueAngle(parseChannels(hue))) < hueDistance(at, hueAngle(parseChannels(best)))
      ? hue
      : best,
  );
}

export const cardBackground = (hue: string): string =>
  `color-mix(in srgb,${hue} ${huePercent}%,light-dark(${cardSurface}))`;
