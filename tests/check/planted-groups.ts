import type { NamedFault } from './planted-fault';

/** A part of the content, as far as a fault concerns it. */
interface Place {
  readonly collection: string;
  /** Absent for the collection as a whole. */
  readonly entry: string | undefined;
  readonly pointer: string;
}

/** What a fault changes, and what it is told of in. */
function placesOf(fault: NamedFault): Place[] {
  const { collection, entry, patch = [], add, expected, also = [] } = fault;
  if (fault.empty) return [{ collection, entry: undefined, pointer: '' }];
  const own = entry ?? String(add?.['id'] ?? '');
  const at = (pointer: string) => ({ collection, entry: own, pointer });
  const changed =
    add || fault.alone ? [at('')] : patch.map(({ path }) => at(path.replace(/\/-$/, '')));
  const told = [expected, ...also].map((finding) => ({
    collection: finding.collection ?? collection,
    entry: finding.entry ?? '',
    pointer: finding.pointer,
  }));
  return [...changed, ...told];
}

const within = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);

const meets = (a: Place, b: Place): boolean =>
  a.collection === b.collection &&
  (a.entry === undefined ||
    b.entry === undefined ||
    (a.entry === b.entry && (within(a.pointer, b.pointer) || within(b.pointer, a.pointer))));

/**
 * The faults in as few groups as they can be told apart in: no two faults of a group concern the same part of an entry, so
 * every finding of a run belongs to one fault, and a run is made for a group instead of for each fault.
 */
export function groupsOf(faults: readonly NamedFault[]): readonly (readonly NamedFault[])[] {
  const groups: { readonly faults: NamedFault[]; readonly places: Place[] }[] = [];
  for (const fault of faults) {
    const places = placesOf(fault);
    const free = groups.find(
      (group) => !places.some((place) => group.places.some((taken) => meets(place, taken))),
    );
    const group = free ?? { faults: [], places: [] };
    if (free === undefined) groups.push(group);
    group.faults.push(fault);
    group.places.push(...places);
  }
  return groups.map((group) => group.faults);
}
