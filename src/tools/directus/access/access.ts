import { type Print, RefusedError } from '../errors';
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
 * Creates or updates the roles and their permissions.
 * @returns the permissions that are wider than wanted, because Directus has no licence
 */
export async function setUpAccess(
  service: Service,
  model: ServiceModel,
  say: Print,
): Promise<readonly Permission[]> {
  const wider: Permission[] = [];
  const hasPolicies = (await service.find('/policies?limit=1')) !== undefined;
  for (const role of rolesFor(model)) {
    const holder = await ensureRole(service, role, hasPolicies);
    wider.push(...(await ensurePermissions(service, role, holder)));
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

/** A policy holds the permissions. Directus 10 has no policies, so the role holds them. */
type Holder = { readonly policy: string } | { readonly role: string };

async function ensureRole(service: Service, role: Role, hasPolicies: boolean): Promise<Holder> {
  const { key, name, icon, description, appAccess } = role;
  const ids = { role: idOf('role', key), policy: idOf('policy', key) };
  const shown = { name, icon, description };
  const withAccess = { ...shown, app_access: appAccess, admin_access: false };
  await ensure(service, 'roles', ids.role, hasPolicies ? shown : withAccess);
  if (!hasPolicies) return { role: ids.role };
  await ensure(service, 'policies', ids.policy, withAccess);
  const query = `filter[role][_eq]=${ids.role}&filter[policy][_eq]=${ids.policy}`;
  const [access] = await service.get<readonly unknown[]>(`/access?${query}`);
  if (!access) await service.send('POST', '/access', ids);
  return { policy: ids.policy };
}

/**
 * Gives a role exactly its permissions.
 * @returns the permissions that are wider than wanted, because Directus has no licence
 */
async function ensurePermissions(
  service: Service,
  role: Role,
  holder: Holder,
): Promise<readonly Permission[]> {
  const [[kind, owner] = []] = Object.entries(holder);
  const stored = await service.get<readonly StoredPermission[]>(
    `/permissions?limit=-1&filter[${kind}][_eq]=${owner}`,
  );
  // Directus adds its own permissions for Studio, which have no id.
  const permissions = stored.filter(({ id }) => id);
  const wider: Permission[] = [];
  const kept = new Set<number>();
  for (const wanted of role.permissions) {
    const before = permissions.find((permission) => keyOf(permission) === keyOf(wanted));
    const isSame = before !== undefined && limitsOf(before) === limitsOf(wanted);
    const row = isSame
      ? { ...before, isWider: false }
      : await give(service, holder, wanted, before);
    kept.add(row.id);
    if (row.isWider) wider.push(wanted);
  }
  for (const { id } of permissions)
    if (!kept.has(id)) await service.send('DELETE', `/permissions/${id}`);
  return wider;
}

/** Gives a permission. Without a licence Directus refuses limits, so the permission is then given without them. */
async function give(
  service: Service,
  holder: Holder,
  wanted: Permission,
  before: StoredPermission | undefined,
): Promise<{ readonly id: number; readonly isWider: boolean }> {
  const write = (permission: Permission) =>
    before
      ? service.send<{ id: number }>('PATCH', `/permissions/${before.id}`, permission)
      : service.send<{ id: number }>('POST', '/permissions', { ...holder, ...permission });
  try {
    return { id: (await write(wanted)).id, isWider: false };
  } catch (error) {
    const isRestricted = error instanceof RefusedError && error.code === 'RESOURCE_RESTRICTED';
    if (!isRestricted || !isNarrow(wanted)) throw error;
    const wide = widened(wanted);
    if (before && limitsOf(before) === limitsOf(wide)) return { id: before.id, isWider: true };
    return { id: (await write(wide)).id, isWider: true };
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
