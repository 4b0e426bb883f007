import type { Access, ServiceCollection, Source } from './structure';

/**
 * The fields of a snapshot with what the token may read of them in the live service: the two together tell what does not
 * exist from what is only not permitted.
 */
export function snapshotWithToken(snapshot: Source, live: Source): Source {
  return {
    async collection(name, wanted): Promise<ServiceCollection> {
      const kept = await snapshot.collection(name, wanted);
      if (kept.state !== 'known') return kept;
      const served = await live.collection(
        name,
        wanted.filter((field) => kept.fields.has(field)),
      );
      if (served.state === 'known') return { ...kept, access: accessOf(served) };
      if (served.state !== 'probed') return { state: 'not-permitted' };
      const refused = (field: string) => served.refused.has(field);
      const open = [...kept.fields.keys()].filter((field) => !refused(field));
      return {
        ...kept,
        access:
          served.access === 'unknown' ? { fields: new Set(open), partial: false } : served.access,
      };
    },
    others: (known) => snapshot.others(known),
  };
}

/** A service that does not tell the permissions lists only the fields that the token may read. */
function accessOf(served: {
  readonly access: Access;
  readonly fields: ReadonlyMap<string, unknown>;
}): Access {
  return served.access === 'unknown'
    ? { fields: new Set(served.fields.keys()), partial: false }
    : served.access;
}
