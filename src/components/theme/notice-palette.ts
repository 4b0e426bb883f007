import { definitions, type Palette } from './definitions';

/** Colours of what few pages tell: they come with it, and only then. */
export const noticePalette = {
  error: ['#9c1f16', '#ffb4a6'],
  errorGround: ['#fbe7e1', '#3a1814'],
  success: ['#15503f', '#a6dcc4'],
  successGround: ['#e1efe6', '#12332a'],
} as const satisfies Palette;

/** The rules that define them. */
export const noticeTokenCss = definitions(noticePalette);
