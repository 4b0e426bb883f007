import { messages } from '../messages';
import type { Service } from './service';

/** The oldest Directus that the commands are tried with. Later ones: those that the README of this room lists. */
const OLDEST = [10, 13] as const;

/**
 * Refuses what the commands cannot work with, before anything is asked that says only “forbidden” or “no such route”.
 * @throws DirectusError for an older Directus, and for a token that is no administrator's
 */
export async function checkService(service: Service): Promise<void> {
  const version = await versionOf(service);
  // Directus shows its version to everybody it knows; 9 to administrators only.
  if (version === undefined) throw messages.notAdmin(service.url);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    throw messages.tooOld(service.url, version, OLDEST.join('.'));
  }
  if (!(await isAdmin(service, major))) throw messages.notAdmin(service.url);
}

interface Info {
  readonly version?: string;
  /** Where Directus 9 has it. */
  readonly directus?: { readonly version?: string };
}

/** Which Directus it is, as “12.4.0”; nothing where it tells nobody but people it knows. */
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
