import type { NamedFault } from './planted-fault';

/** The part of the content that a fault affects. */
interface ContentPart {
  readonly collection: string;
  /** Absent for the whole collection. */
  readonly entry: string | undefined;
  readonly pointer: string;
}

/** The part a fault changes, and the parts where findings are expected. */
function partsOf(fault: NamedFault): ContentPart[] {
  const { collection, entry, patch = [], add, expected, also = [] } = fault;
  if (fault.empty) return [{ collection, entry: undefined, pointer: '' }];
  const entryId = entry ?? String(add?.['id'] ?? '');
  const at = (pointer: string) => ({ collection, entry: entryId, pointer });
  const changed =
    add || fault.alone ? [at('')] : patch.map(({ path }) => at(path.replace(/\/-$/, '')));
  const findings = [expected, ...also].map((finding) => ({
    collection: finding.collection ?? collection,
    entry: finding.entry ?? '',
    pointer: finding.pointer,
  }));
  return [...changed, ...findings];
}

const within = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);

const overlap = (a: ContentPart, b: ContentPart): boolean =>
  a.collection === b.collection &&
  (a.entry === undefined ||
    b.entry === undefined ||
    (a.entry === b.entry && (within(a.pointer, b.pointer) || within(b.pointer, a.pointer))));

/**
 * Sorts the faults into few groups in which each finding belongs to exactly one fault. Two faults of a group never
 * affect the same part of an entry. Each group needs one run, which is faster than one run for each fault.
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
