import { type IconName, iconNames } from '#app/head/icons.ts';
import { bytesOf } from '#content/client/bounded-answer.ts';
import { ServiceError } from '#embedded/query/errors.ts';
import type { Picture } from '#embedded/transform/assets.ts';
import { etagOf } from '#server/http/cache-control.ts';
import { textAnswer } from '#server/http/text-answer.ts';

interface SiteIconsOptions {
  readonly asset: (request: Request) => Promise<Response>;
  /** @throws ServiceError */
  readonly draw: (logo: Picture, name: IconName) => Promise<Picture>;
}

interface DrawnIcon {
  /** The entity tag of the logo. */
  readonly version: string;
  /** `undefined` if this logo cannot be drawn. */
  readonly picture: Promise<Picture | undefined>;
}

export type SiteIcons = ReturnType<typeof createSiteIcons>;

const maxLogoBytes = 8 * 1024 * 1024;

const unavailable = () =>
  textAnswer('The icon cannot be drawn right now.', 503, { 'retry-after': '10' });

/** The headers of the logo's answer that fit the icons, too. */
const sharedHeaders = ['cache-control', 'surrogate-key', 'cache-tag'] as const;

/** Without an icon, redirects to the logo. */
async function answerWith(icon: Picture | undefined, logo: Headers): Promise<Response> {
  const headers = new Headers();
  for (const name of sharedHeaders) {
    const value = logo.get(name);
    if (value) headers.set(name, value);
  }
  if (!icon) {
    headers.set('location', '/assets/logo');
    return new Response(null, { status: 302, headers });
  }
  const bytes = new Uint8Array(icon.bytes);
  headers.set('content-type', icon.type);
  headers.set('content-length', String(bytes.length));
  headers.set('etag', await etagOf(bytes));
  return new Response(bytes, { headers });
}

/** Draws the icons from the logo that visitors see, which an editor may have replaced. Each is drawn once for each logo. */
export function createSiteIcons({ asset, draw }: SiteIconsOptions) {
  const icons = new Map<IconName, DrawnIcon>();

  async function drawOrReport(logo: Picture, name: IconName): Promise<Picture | undefined> {
    try {
      return await draw(logo, name);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) throw error;
      console.error(
        `The logo cannot be drawn as /${name} (${error.message}), so browsers get the logo itself. Replace it with a simpler or smaller picture.`,
      );
      return undefined;
    }
  }

  function drawOnce(name: IconName, version: string, logo: Picture) {
    const known = icons.get(name);
    if (known?.version === version) return known.picture;
    const drawn: DrawnIcon = { version, picture: drawOrReport(logo, name) };
    icons.set(name, drawn);
    drawn.picture.catch(() => {
      if (icons.get(name) === drawn) icons.delete(name);
    });
    return drawn.picture;
  }

  /** Answers the address of an icon. */
  return async (request: Request): Promise<Response> => {
    const { origin, pathname } = new URL(request.url);
    const name = iconNames.find((icon) => pathname === `/${icon}`);
    if (!name) return textAnswer('There is no such icon.', 404);
    const logo = await asset(new Request(`${origin}/assets/logo?width=320`));
    const bytes = logo.ok ? await bytesOf(logo, maxLogoBytes) : undefined;
    if (!bytes) return unavailable();
    const version = logo.headers.get('etag') ?? (await etagOf(bytes));
    const type = logo.headers.get('content-type') ?? '';
    try {
      const icon = await drawOnce(name, version, { type, bytes });
      return await answerWith(icon, logo.headers);
    } catch (error) {
      if (!(error instanceof ServiceError)) console.error(error);
      return unavailable();
    }
  };
}
