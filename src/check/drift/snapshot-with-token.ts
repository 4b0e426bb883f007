import type { Access, ServiceCollection, Source } from './structure';

/**
 * The fields of a snapshot with what the token may read of them in the live service: the two together tell what does not
 * exist from what is only not permitted.
 */
export function snapshotWithToken(snapshot: Source, live: Source): Source {
  return {
    async collection(name, wanted): Promise<ServiceCollection> {
      const described = await snapshot.collection(name, wanted);
      if (described.state !== 'known') return described;
      const served = await live.collection(
        name,
        wanted.filter((field) => described.fields.has(field)),
      );
      if (served.state === 'known') return { ...described, access: accessOf(served) };
      if (served.state !== 'probed') return { state: 'not-permitted' };
      const refused = (field: string) => served.refused.has(field);
      const open = [...described.fields.keys()].filter((field) => !refused(field));
      return {
        ...described,
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
