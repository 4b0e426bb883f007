import type { SharedPage } from '#app/data/app-part.ts';
import { fingerprint } from '#app/data/fingerprint.ts';
import { textOf } from '#generated/formats.ts';
import type { Settings } from '#generated/shapes.ts';

/** Increase this number when the design of social pictures changes, so that crawlers fetch them again. */
export const design = 1;

/** The path of a page's social picture. The path changes with the picture, because networks cache by address. */
export function pathOfPicture(
  page: SharedPage,
  { brand, social_picture }: Pick<Settings, 'brand' | 'social_picture'>,
): string | undefined {
  if (page.hidden) return undefined;
  const [path = '/', query] = page.path.split('?');
  const name = path === '/' ? '/home' : path;
  const { image = social_picture ? textOf(social_picture) : '', imageFocus } = page;
  const picture = imageFocus ? [image, imageFocus.join()] : [image];
  const shown = [design, brand, page.title, ...picture].join('\n');
  const version = fingerprint(shown, 0x811c9dc5) + fingerprint(shown, 0x2f0b4c47);
  return `/og${name}-${version}.jpg${query ? `?${query}` : ''}`;
}

/** The path and query of the page whose picture has this address; `undefined` for other addresses. */
export function pageOfPicture(url: URL): string | undefined {
  const name = /^\/og(\/.{1,4000})-[0-9a-z]{14}\.jpg$/.exec(url.pathname)?.[1];
  return name && `${name === '/home' ? '/' : name}${url.search}`;
}
