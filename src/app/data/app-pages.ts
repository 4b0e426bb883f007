import { appParts } from '#generated/app-parts.ts';

/** The pages of capabilities. */
export const appPages = appParts.flatMap(({ page }) => page ?? []);
