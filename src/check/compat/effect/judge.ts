import { parseRecord } from '#content/boundary/boundary.ts';
import type { Finding } from '#content/findings/finding.ts';
import type { CollectionModel, Validate } from '#generated/model.ts';

/** A collection as one version of the schemas has it. */
export interface JudgedBy {
  readonly model: CollectionModel;
  readonly validate: Validate<unknown>;
}

/** What the site makes of an entry: the parts it leaves out. An entry that is refused lacks a part of its own. */
export type Losses = readonly Finding[];

/** The findings of the content boundary, by one version of the schemas, that say an entry or a part of it is not shown. */
export function lossesOf({ model, validate }: JudgedBy, raw: unknown, base?: string): Losses {
  return parseRecord(model, validate, raw, { base }).findings.filter(
    ({ severity }) => severity !== 'note',
  );
}

/** Whether an entry is valid. Fields that a schema does not know do not make it invalid: they are left out. */
export function isValid(losses: Losses): boolean {
  return losses.every(({ rule }) => rule === 'unknown-field');
}

/**
 * What is lost now and was not before. When a migration stands between the two, a loss that only moved with its value
 * (one of the same rule less in the old location) is none.
 */
export function newLosses(before: Losses, after: Losses, migrated: boolean): Losses {
  const old = new Set(before.map(keyOf));
  const now = new Set(after.map(keyOf));
  const moved = migrated ? before.filter((loss) => !now.has(keyOf(loss))) : [];
  return after.filter((loss) => {
    if (old.has(keyOf(loss))) return false;
    const at = moved.findIndex(({ rule }) => rule === loss.rule);
    if (at >= 0) moved.splice(at, 1);
    return at < 0;
  });
}

const keyOf = ({ pointer, rule, message }: Finding): string => `${pointer} ${rule} ${message}`;
