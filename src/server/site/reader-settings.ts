import { siteResources } from '#content/load/match.ts';
import { type Config, defaultGraceSeconds } from '#server/config/config.ts';
import { imageOverrides } from '#server/pictures/image-overrides.ts';

/** The embedded content changes only with the program, and at the dates in it. */
const EMBEDDED_SECONDS = 24 * 60 * 60;

/** How a site reads its content. Without a content service nobody can replace a picture, and nothing is lost all at once. */
export const readerSettings = ({ content }: Pick<Config, 'content'>) => ({
  resources: [...siteResources.values(), ...(content ? [imageOverrides] : [])],
  intervalSeconds: content ? content.syncSeconds : EMBEDDED_SECONDS,
  graceMs: content ? (content.graceSeconds ?? defaultGraceSeconds) * 1000 : 0,
});
