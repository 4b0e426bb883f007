import { applyPatch, type Operation } from 'rfc6902';
import type { CollectionSource } from '#embedded/query/collection.ts';
import type { NamedFault } from './planted-fault';

type Sources = Readonly<Record<string, CollectionSource>>;
type Entry = Record<string, unknown>;

/**
 * Plants faults in a copy of the content.
 * In a fault's values `{cms}` is the address of the content service, `{ "$text": "ab", "times": 3 }` is `ababab`, and `{
 * "$list": value, "times": 3 }` is a list of three such values. This keeps oversized values short in the files.
 * @throws if a patch does not fit the content
 */
export function withFaults(sources: Sources, faults: readonly NamedFault[], cms: string): Sources {
  const planted = structuredClone(sources) as Record<
    string,
    { readonly kind: 'singleton' | 'list'; records: Entry[] }
  >;
  for (const fault of faults) {
    const collection = planted[fault.collection];
    if (collection === undefined) throw new Error(`${fault.name}: no “${fault.collection}”`);
    if (fault.empty) collection.records = [];
    if (fault.add) collection.records.push(written(fault.add, cms) as Entry);
    if (fault.patch) {
      const entry = collection.records.find(
        ({ id }) => fault.entry === undefined || String(id) === fault.entry,
      );
      const failed = applyPatch(entry, written(fault.patch, cms) as Operation[]).find(Boolean);
      if (failed) throw new Error(`${fault.name}: ${failed.message} (${failed.name})`);
    }
  }
  return planted;
}

function written(value: unknown, cms: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{cms}', cms);
  if (Array.isArray(value)) return value.map((item) => written(item, cms));
  if (typeof value !== 'object' || value === null) return value;
  const { $text, $list, times } = value as Entry;
  if (typeof $text === 'string') return $text.repeat(Number(times));
  if ($list !== undefined) return Array.from({ length: Number(times) }, () => written($list, cms));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, written(inner, cms)]),
  );
}
