import type { NamedFault } from './planted-fault';

/** A part of the content that a fault concerns. */
interface ContentPart {
  readonly collection: string;
  /** Absent for the collection as a whole. */
  readonly entry: string | undefined;
  readonly pointer: string;
}

/** What a fault changes, and where it is expected to be found. */
function partsOf(fault: NamedFault): ContentPart[] {
  const { collection, entry, patch = [], add, expected, also = [] } = fault;
  if (fault.empty) return [{ collection, entry: undefined, pointer: '' }];
  const own = entry ?? String(add?.['id'] ?? '');
  const at = (pointer: string) => ({ collection, entry: own, pointer });
  const changed =
    add || fault.alone ? [at('')] : patch.map(({ path }) => at(path.replace(/\/-$/, '')));
  const found = [expected, ...also].map((finding) => ({
    collection: finding.collection ?? collection,
    entry: finding.entry ?? '',
    pointer: finding.pointer,
  }));
  return [...changed, ...found];
}

const within = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);

const overlap = (a: ContentPart, b: ContentPart): boolean =>
  a.collection === b.collection &&
  (a.entry === undefined ||
    b.entry === undefined ||
    (a.entry === b.entry && (within(a.pointer, b.pointer) || within(b.pointer, a.pointer))));

/**
 * The faults in as few groups as they can be told apart in: no two faults of a group concern the same part of an entry, so
 * every finding of a run belongs to one fault, and a run is made for a group instead of for each fault.
 */
export function groupsOf(faults: readonly NamedFault[]): readonly (readonly NamedFault[])[] {
  const groups: { readonly faults: NamedFault[]; readonly parts: ContentPart[] }[] = [];
  for (const fault of faults) {
    const parts = partsOf(fault);
    const free = groups.find(
      (group) => !parts.some((part) => group.parts.some((taken) => overlap(part, taken))),
    );
    const group = free ?? { faults: [], parts: [] };
    if (free === undefined) groups.push(group);
    group.faults.push(fault);
    group.parts.push(...parts);
  }
  return groups.map((group) => group.faults);
}
