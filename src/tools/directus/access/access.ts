import { type Print, RefusedError } from '../errors';
import { enquiries } from '../model/enquiries';
import type { ServiceModel } from '../model/service-model';
import { idOf } from '../service/ids';
import { ensure, type Service } from '../service/service';
import { isNarrow, type Permission, type Role, rolesFor, widened } from './roles';

interface StoredPermission {
  readonly id: number;
  readonly collection: string;
  readonly action: string;
  readonly fields: readonly string[] | null;
  readonly permissions: object | null;
}

/**
 * Creates or updates the roles and their permissions. Says which permissions it removes before it changes any.
 * @returns the permissions that are wider than wanted, because Directus has no licence
 */
export async function setUpAccess(
  service: Service,
  model: ServiceModel,
  { say, warn = say }: { readonly say: Print; readonly warn?: Print },
): Promise<readonly Permission[]> {
  const wider: Permission[] = [];
  const hasPolicies = (await service.find('/policies?limit=1')) !== undefined;
  const roles: RoleState[] = [];
  for (const role of rolesFor(model)) {
    const holder = holderOf(role, hasPolicies);
    roles.push({ role, holder, stored: await readPermissions(service, holder) });
  }
  const isOfSite = collectionsOfSite(model);
  const surplus = ({ role, stored }: RoleState) => {
    const wanted = new Set(role.permissions.map(keyOf));
    // Deleting a wanted name leaves only its first permission.
    return stored.filter(
      (permission) => isOfSite(permission.collection) && !wanted.delete(keyOf(permission)),
    );
  };
  for (const state of roles) {
    const names = surplus(state).map(({ action, collection }) => `${action} ${collection}`);
    if (names.length > 0) {
      warn(
        `Removes permissions of ${state.role.name} that the site does not give it: ${names.join(', ')}.`,
      );
    }
  }
  for (const state of roles) {
    const { role } = state;
    await ensureRole(service, role, hasPolicies);
    wider.push(...(await ensurePermissions(service, state)));
    for (const { id } of surplus(state)) await service.send('DELETE', `/permissions/${id}`);
    say(`${role.name}: ${role.permissions.length} permissions`);
  }
  if (wider.length > 0) {
    const names = wider
      .filter(({ action, collection }) => action === 'read' && collection !== 'directus_users')
      .map(({ collection }) => collection);
    say(
      `Without a licence Directus does not allow limits on fields or entries, so the site’s token may read all of: ${names.join(', ')}. That includes drafts: give the token only to the site.`,
    );
  }
  return wider;
}

/** True for collections whose permissions the site decides: its own, and those of Directus. Others belong to the firm. */
function collectionsOfSite({ collections }: ServiceModel): (collection: string) => boolean {
  const names = new Set([...collections.map(({ collection }) => collection), enquiries]);
  return (collection) => names.has(collection) || collection.startsWith('directus_');
}

/** A policy holds the permissions. Directus 10 has no policies, so the role holds them. */
type Holder = { readonly policy: string } | { readonly role: string };

/** A role with the permissions that Directus stores for it. */
interface RoleState {
  readonly role: Role;
  readonly holder: Holder;
  readonly stored: readonly StoredPermission[];
}

const holderOf = ({ key }: Role, hasPolicies: boolean): Holder =>
  hasPolicies ? { policy: idOf('policy', key) } : { role: idOf('role', key) };

async function readPermissions(
  service: Service,
  holder: Holder,
): Promise<readonly StoredPermission[]> {
  const [[kind, owner] = []] = Object.entries(holder);
  const stored = await service.get<readonly StoredPermission[]>(
    `/permissions?limit=-1&filter[${kind}][_eq]=${owner}`,
  );
  // Directus adds its own permissions for Studio, which have no id.
  return stored.filter(({ id }) => id);
}

async function ensureRole(service: Service, role: Role, hasPolicies: boolean): Promise<void> {
  const { key, name, icon, description, appAccess } = role;
  const ids = { role: idOf('role', key), policy: idOf('policy', key) };
  const shown = { name, icon, description };
  const withAccess = { ...shown, app_access: appAccess, admin_access: false };
  await ensure(service, 'roles', ids.role, hasPolicies ? shown : withAccess);
  if (!hasPolicies) return;
  await ensure(service, 'policies', ids.policy, withAccess);
  const query = `filter[role][_eq]=${ids.role}&filter[policy][_eq]=${ids.policy}`;
  const [access] = await service.get<readonly unknown[]>(`/access?${query}`);
  if (!access) await service.send('POST', '/access', ids);
}

/**
 * Gives a role the permissions that it lacks, and their limits to others.
 * @returns the permissions that are wider than wanted, because Directus has no licence
 */
async function ensurePermissions(
  service: Service,
  { role, holder, stored }: RoleState,
): Promise<readonly Permission[]> {
  const wider: Permission[] = [];
  for (const wanted of role.permissions) {
    const before = stored.find((permission) => keyOf(permission) === keyOf(wanted));
    if (before && limitsOf(before) === limitsOf(wanted)) continue;
    if (await give(service, holder, wanted, before)) wider.push(wanted);
  }
  return wider;
}

/**
 * Gives a permission. Without a licence Directus refuses limits, so the permission is then given without them.
 * @returns whether the permission is wider than wanted
 */
async function give(
  service: Service,
  holder: Holder,
  wanted: Permission,
  before: StoredPermission | undefined,
): Promise<boolean> {
  const write = (permission: Permission) =>
    before
      ? service.send('PATCH', `/permissions/${before.id}`, permission)
      : service.send('POST', '/permissions', { ...holder, ...permission });
  try {
    await write(wanted);
    return false;
  } catch (error) {
    const isRestricted = error instanceof RefusedError && error.code === 'RESOURCE_RESTRICTED';
    if (!isRestricted || !isNarrow(wanted)) throw error;
    const wide = widened(wanted);
    if (!before || limitsOf(before) !== limitsOf(wide)) await write(wide);
    return true;
  }
}

const keyOf = ({ collection, action }: { collection: string; action: string }) =>
  `${collection} ${action}`;

const limitsOf = ({ fields, permissions }: Pick<StoredPermission, 'fields' | 'permissions'>) =>
  JSON.stringify([
    [...(fields ?? [])].sort(),
    permissions && Object.keys(permissions).length > 0 ? permissions : null,
  ]);

export interface User {
  readonly role: Role['key'];
  readonly name: string;
  readonly email?: string;
  readonly password?: string;
  readonly token?: string;
}

export async function ensureUser(service: Service, user: User): Promise<void> {
  const { role, name, email, password, token } = user;
  const shown = { first_name: name, role: idOf('role', role), status: 'active' };
  await ensure(service, 'users', idOf('user', email ?? role), {
    ...shown,
    email: email || undefined,
    password: password || undefined,
    token: token || undefined,
  });
}
