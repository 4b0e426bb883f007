import type { Finding } from '#content/findings/finding.ts';
import type { CollectionModel } from '#generated/model.ts';
import type { Config } from '#server/config/config.ts';
import { findDrift } from './drift';
import { findOptionalFields } from './empty-fields';
import { readSnapshot } from './snapshot';
import { findExcessPermissions } from './token';

interface CheckDriftOptions {
  readonly content: Config['content'];
  readonly snapshot: string | undefined;
  readonly models: readonly CollectionModel[];
  /** Fields that at least one entry fills in, by collection, as pointers with `*` for list positions. */
  readonly filled: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Compares the schemas with a live service, a snapshot or both, and the token's permissions with the site's needs. */
export async function checkDrift({
  content,
  snapshot,
  models,
  filled,
}: CheckDriftOptions): Promise<{
  readonly findings: readonly Finding[];
  readonly failures: readonly { readonly message: string }[];
}> {
  if (content === undefined && snapshot === undefined) return { findings: [], failures: [] };
  const excused = models.map((model) => {
    const { name } = model;
    return [name, findOptionalFields(model, filled.get(name) ?? new Set())] as const;
  });
  try {
    const { findings, collections } = await findDrift({
      models,
      service: content,
      snapshot: snapshot === undefined ? undefined : await readSnapshot(snapshot),
      filled,
      excused: new Map(excused),
    });
    const message =
      'The data model has none of this site’s collections. Check that it belongs to the right content service, and what the token may read.';
    const excess = content ? await findExcessPermissions(models, content) : [];
    return {
      findings: [...findings, ...excess],
      failures: collections === 0 ? [{ message }] : [],
    };
  } catch (error) {
    const message = `The data model could not be compared. ${(error as Error).message}`;
    return { findings: [], failures: [{ message }] };
  }
}
