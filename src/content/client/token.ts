import type { ContentClient } from './client';

/**
 * Whether a client's token is that of an administrator, as far as the service says. Directus 11 and later tell every token what
 * its policies allow in general; 10 has no policies, and gives `admin_access` of the role to those who may read roles.
 */
export async function isAdministrator(client: ContentClient): Promise<boolean> {
  const ask = (path: string, fields?: readonly string[]) =>
    client.read(path, fields && { fields }).then(
      ({ data }) => Object(data) as Readonly<Record<string, unknown>>,
      () => undefined,
    );
  const globals = await ask('directus_policies/me/globals');
  if (globals) return globals['admin_access'] === true;
  const user = await ask('directus_users/me', ['role.admin_access']);
  return Object(user?.['role'])['admin_access'] === true;
}
