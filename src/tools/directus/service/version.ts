import { DirectusError } from '../errors';
import type { Service } from './service';

/** The README of this room lists the tested versions. */
const minVersion = [10, 13] as const;

/** Refuses old versions, and tokens of non-administrators, with a more helpful message than “forbidden”. */
export async function checkService(service: Service): Promise<void> {
  const version = await versionOf(service);
  // Directus 9 shows its version only to administrators.
  if (version === undefined) throw notAdmin(service.url);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < minVersion[0] || (major === minVersion[0] && minor < minVersion[1])) {
    throw new DirectusError(
      `${service.url} is Directus ${version}, but the site needs ${minVersion.join('.')} or later. Update it (src/tools/directus/README.md lists the tested versions).`,
    );
  }
  if (!(await isAdmin(service, major))) throw notAdmin(service.url);
}

const notAdmin = (url: string) =>
  new DirectusError(
    `The token may not change the data model of ${url}. Use the token of an administrator, not the site’s own.`,
  );

interface Info {
  readonly version?: string;
  /** Directus 9 has the version here. */
  readonly directus?: { readonly version?: string };
}

/** Like “12.4.0”; `undefined` without a valid token. */
export async function versionOf(service: Service): Promise<string | undefined> {
  const info = await service.find<Info>('/server/info');
  return info?.version ?? info?.directus?.version;
}

async function isAdmin(service: Service, major: number): Promise<boolean> {
  if (major >= 11) {
    const rights = await service.find<{ admin_access?: boolean }>('/policies/me/globals');
    return rights?.admin_access === true;
  }
  type Me = { readonly role?: { readonly admin_access?: boolean } | null };
  const me = await service.find<Me>('/users/me?fields=role.admin_access');
  return me?.role?.admin_access === true;
}
