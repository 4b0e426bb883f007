/** Red, green, blue from 0 to 255. */
type Colour = readonly [number, number, number];

const named: Readonly<Record<string, Colour>> = {
  ...{ red: [255, 0, 0], crimson: [220, 20, 60], firebrick: [178, 34, 34], darkred: [139, 0, 0] },
  ...{ maroon: [128, 0, 0], green: [0, 128, 0], lime: [0, 255, 0], yellow: [255, 255, 0] },
  ...{ forestgreen: [34, 139, 34], darkgreen: [0, 100, 0], seagreen: [46, 139, 87] },
  ...{ aqua: [0, 255, 255], cyan: [0, 255, 255], fuchsia: [255, 0, 255], magenta: [255, 0, 255] },
  ...{ pink: [255, 192, 203], orange: [255, 165, 0], gold: [255, 215, 0] },
  ...{ lightgreen: [144, 238, 144], palegreen: [152, 251, 152] },
};

/** The first colour in a value; `undefined` if it is transparent or unknown. */
function colourIn(value: string): Colour | undefined {
  const hex = /#([\da-f]{6}|[\da-f]{3})\b/.exec(value)?.[1];
  if (hex) {
    const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
    const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
    return [red ?? 0, green ?? 0, blue ?? 0];
  }
  const rgb = /rgba?\((\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})(?:[,\s/]+(0?\.?\d+))?/.exec(value);
  if (rgb)
    return Number(rgb[4] ?? 1) === 0 ? undefined : [+(rgb[1] ?? 0), +(rgb[2] ?? 0), +(rgb[3] ?? 0)];
  const name = /^[a-z]+/.exec(value)?.[0] ?? '';
  return Object.hasOwn(named, name) ? named[name] : undefined;
}

/** Whether a background is bright and saturated, like a highlighter. */
export function isBright(value: string): boolean {
  const colour = colourIn(value);
  return (
    colour !== undefined &&
    Math.max(...colour) >= 200 &&
    Math.max(...colour) - Math.min(...colour) >= 80
  );
}

/** Red and green often carry meaning. */
export type Hue = 'red' | 'green' | 'other';

export function hueOf(value: string): Hue {
  const [red, green, blue] = colourIn(value) ?? [0, 0, 0];
  if (red >= 120 && green <= red / 2.5 && blue <= red / 2.5) return 'red';
  return green >= 90 && red <= green / 2 && blue <= green / 1.5 ? 'green' : 'other';
}
