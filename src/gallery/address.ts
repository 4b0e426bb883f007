/** Widths the sections are looked at in, in CSS pixels: from the smallest phone to a wide desk. */
export const widths = [320, 360, 768, 1024, 1440, 2560] as const;
export type Width = (typeof widths)[number];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What is asked of the gallery; texts as they stand in the address, absent where it names none. */
export interface GalleryView {
  readonly section?: string;
  /** The key of a use. */
  readonly from?: string;
  readonly variant?: string;
  readonly width: Width;
  readonly theme: Theme;
}

export const galleryPath = '/gallery';
export const sectionPath = '/gallery/section';
export const addressesPath = '/gallery/addresses.json';

/** Reads a view from the query of an address. Widths and themes that the gallery does not have become its first choice. */
export function viewOf(query: URLSearchParams): GalleryView {
  const width = Number(query.get('width'));
  const texts = (['section', 'from', 'variant'] as const).flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    width: widths.find((known) => known === width) ?? 1024,
    theme: themes.find((known) => known === query.get('theme')) ?? 'light',
  };
}

const query = (parts: Readonly<Record<string, string | number | undefined>>) => {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
};

/** The address of the gallery with these choices. */
export const galleryAddress = ({ section, from, variant, width, theme }: GalleryView) =>
  `${galleryPath}?${query({ section, from, variant, width, theme })}`;

/** The address of a section alone. The width is that of whatever shows it. */
export const sectionAddress = ({ section, from, variant, theme }: Omit<GalleryView, 'width'>) =>
  `${sectionPath}?${query({ section, from, variant, theme })}`;
