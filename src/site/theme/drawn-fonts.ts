import type { DrawnFont } from '#components/theme/theme.ts';

const axes = { wght: 600, opsz: 40 } as const;

/** The fonts of the titles in shared pictures: headings, with more Latin letters than pages load, and Tamil with serifs. */
export const drawnFonts: readonly DrawnFont[] = [
  { file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2', axes },
  { file: '@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2', axes },
  { file: './fonts/noto-serif-tamil-600.ttf', axes: {} },
];
