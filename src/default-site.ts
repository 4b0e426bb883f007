import type { SiteSettings } from '#generated/types.ts';
import settings from '#site/content/site_settings.json' with { type: 'json' };

const { id: _id, ...facts } = settings;

/**
 * The firm's public facts while the content service has none. The values are samples; replace them before the site goes live.
 * For the server only: browsers get the published facts with each page.
 */
export const defaultSite = facts as unknown as SiteSettings;
