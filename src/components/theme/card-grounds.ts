/** A ground a card may have, with a text colour that is readable on it (at least 7:1). */
export interface CardGround {
  readonly background: string;
  readonly text: string;
}

/** The grounds of the palette, from deep to light. */
export const cardGrounds: readonly CardGround[] = [
  { background: '#0f2c27', text: '#f7f1e4' },
  { background: '#21504a', text: '#ffffff' },
  { background: '#13233a', text: '#f1ece0' },
  { background: '#24405c', text: '#f4f7f8' },
  { background: '#7d1a12', text: '#fff6ef' },
  { background: '#5a4114', text: '#fff8e8' },
  { background: '#dde8e2', text: '#0f2c27' },
  { background: '#d5e3e6', text: '#13233a' },
  { background: '#f0c9b8', text: '#3a120c' },
  { background: '#ebd6a8', text: '#33240a' },
  { background: '#f2eadb', text: '#1c2422' },
];

const channels = (hex: string): readonly [number, number, number] => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(full.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Distance of two colours, weighted as the eye weighs the channels. */
const distance = (a: string, b: string) => {
  const [ar, ag, ab] = channels(a);
  const [br, bg, bb] = channels(b);
  return 2 * (ar - br) ** 2 + 4 * (ag - bg) ** 2 + 3 * (ab - bb) ** 2;
};

/**
 * The ground nearest to a colour that an editor chose. No content value reaches a style, and the text stays readable.
 * @param hex `#rgb` or `#rrggbb`; without one, the lightest ground.
 */
export function nearestGround(hex: string | undefined): CardGround {
  const wanted = hex ?? '#f2eadb';
  return cardGrounds.reduce((best, ground) =>
    distance(wanted, ground.background) < distance(wanted, best.background) ? ground : best,
  );
}
