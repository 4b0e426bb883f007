import { addressesPath } from '#gallery/address.ts';
import { CannotCompare, failures } from './messages';
import type { Served } from './server';
import type { View } from './views';

/** How an address of the gallery says what to show. */
const choicesOf = (address: string) => new URL(address, 'http://gallery.example').searchParams;

/** The views that the gallery lists. */
export const formsIn = (addresses: readonly string[]): readonly View[] =>
  addresses.flatMap((path) => {
    const section = choicesOf(path).get('section');
    return section ? [{ path, section }] : [];
  });

/** The name of a form among those of its section: the page its content is from, and what became of it. */
export function formName({ path }: View): string {
  const choices = choicesOf(path);
  choices.delete('section');
  return [...choices.values()].join(': ');
}

/**
 * Every form of every section of a version.
 * @returns `undefined` when the version has no gallery
 * @throws CannotCompare when it has one that fails
 */
export async function formsOf({ origin, version }: Served): Promise<readonly View[] | undefined> {
  const response = await fetch(`${origin}${addressesPath}`).catch((error: Error) => error);
  const fail = (reason: string) => new CannotCompare(failures.gallery(version.name, reason));
  if (response instanceof Error) throw fail(response.message);
  if (response.status === 404) return undefined;
  if (!response.ok) throw fail(`status ${response.status}`);
  const list: unknown = await response.json().catch(() => undefined);
  if (!Array.isArray(list) || !list.every((address) => typeof address === 'string')) {
    throw fail('it is no list of addresses');
  }
  return formsIn(list);
}
