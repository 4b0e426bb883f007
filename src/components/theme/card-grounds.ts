/** Hues that a card may have: its ground is the page's own with a little of the hue in it, so that all are one family. */
export const cardHues = {
  stone: '#8d8266',
  red: '#b5443a',
  orange: '#bf6f2c',
  gold: '#a8871f',
  green: '#4f8040',
  teal: '#2b7d70',
  blue: '#2f6fa0',
  violet: '#6f5a9c',
} as const;

/** What is under the hue, in light and in dark: without the green of the dark surface, which would turn warm hues to olive. */
export const underHue = ['#fffdf8', '#22211e'] as const;

/** How much of the hue is in the ground, in percent. */
export const hueShare = 18;

type Channels = readonly [red: number, green: number, blue: number];

const channels = (hex: string): Channels => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(full.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** How far the largest channel is from the smallest. */
const spread = (color: Channels) => Math.max(...color) - Math.min(...color);

/** The hue as an angle, as HSL has it: red is 0, green 120, blue 240. */
function angle([red, green, blue]: Channels): number {
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

const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

/** A colour with less between its channels than this looks grey. */
const greySpread = 24;

/**
 * The hue of a card nearest to that of a colour an editor chose, however deep or light it is. No content value reaches a style.
 * @param hex `#rgb` or `#rrggbb`; without one, and for a grey, the ground is of stone.
 */
export function nearestHue(hex: string | undefined): string {
  const { stone, ...hues } = cardHues;
  const wanted = channels(hex ?? stone);
  if (!hex || spread(wanted) < greySpread) return stone;
  const at = angle(wanted);
  return Object.values(hues).reduce((best, hue) =>
    apart(at, angle(channels(hue))) < apart(at, angle(channels(best))) ? hue : best,
  );
}

/** The ground of a card of this hue, in light and in dark. */
export const cardGround = (hue: string): string =>
  `color-mix(in srgb,${hue} ${hueShare}%,light-dark(${underHue}))`;
