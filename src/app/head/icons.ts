/** Files at the root for browsers and other programs that do not show an SVG icon. The server draws them from the logo. */
export const iconNames = ['favicon.ico', 'apple-touch-icon.png'] as const;

export type IconName = (typeof iconNames)[number];
