import type { Effect } from './effect';

/** Every sentence of the compatibility gate. Each says what happened, where, and what to do next. */

/** The two versions could not be compared. The message says why and what to do. */
export class CannotCompare extends Error {
  override readonly name = 'CannotCompare';
}

const quote = (values: readonly unknown[]): string =>
  values.map((value) => `“${String(value)}”`).join(', ');
const choices = (values: readonly unknown[] | undefined): string =>
  values === undefined ? 'any' : quote(values);

/** Exactly what changed, without a full stop: the meaning for content follows. */
export const details = {
  type: (before: string, after: string) => `The type ${before} became ${after}`,
  format: (before = 'none', after = 'none') => `The format ${before} became ${after}`,
  limit: (keyword: string, before: number | 'none' = 'none', after: number | 'none' = 'none') =>
    `The limit “${keyword}” went from ${before} to ${after}`,
  choices: (before: readonly unknown[] | undefined, after: readonly unknown[] | undefined) =>
    `The choices were ${choices(before)} and are ${choices(after)}`,
} as const;

/** What is wrong with a file in the folder of migrations. */
export const problems = {
  name: 'The name is not that of a migration. Use <YYYY-MM-DD>-<words>.json in lower case, such as 2026-11-21-rename-intro.json.',
  notJson: (reason: string) => `The file is not JSON (${reason}). Mend it there.`,
  shape: (reason: string, params: object) =>
    `This ${reason} (${JSON.stringify(params)}). See schemas/migrations/README.md for what a migration holds.`,
  uneven:
    'The pointers “from” and “path” have different numbers of “*”. Give both the same: each “*” of one stands for the same item as the other’s.',
} as const;

export const failures = {
  noVersion: (ref: string, reason: string) =>
    `NoVersion: git cannot give the version “${ref}”, whose schemas are compared with: ${reason}\nCheck the name, or fetch it first; in CI, check out with full history (fetch-depth: 0).`,
  brokenSchemas: (named: string, reason: string) =>
    `SchemasDoNotLoad: the schemas in ${named} cannot be read.\n${reason}`,
  nothingRead: (url: string, collections: readonly string[]) =>
    `NothingRead: the content service at ${url} has no entry in ${quote(collections)}, so nothing was judged. Check the address and what the token may read.`,
  noBase: 'NoBase: there is no version to compare with. Name one: --base main',
} as const;

export const usage = `npm run schema:compat -- --base <git ref> [--url <content service> [--token <token>]] [--json]

Compares the schemas on disk with those of another version, and says which changes are breaking for the content
that exists. A breaking change needs a migration in schemas/migrations (see its README).

  --base   the version to compare with: a branch, a tag, a commit
  --url    a content service whose entries are judged too; it is only read
  --token  the token to read it with
  --json   the whole report as JSON

Exit codes: 0 compatible, or every breaking change answered; 1 not so; 2 could not be compared.`;

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;
const entries = (number: number): string => count(number, 'entry', 'entries');

/** The headings and lines of the report for people. */
export const lines = {
  compared: ({
    base,
    compared,
    migrations,
  }: {
    readonly base: string;
    readonly compared: Readonly<
      Record<'collections' | 'fields' | 'embeddedEntries' | 'liveEntries', number>
    >;
    readonly migrations: readonly unknown[];
  }) =>
    [
      `Compared with ${base}: ${count(compared.collections, 'collection', 'collections')}, ${count(compared.fields, 'field', 'fields')};`,
      `of what changed, ${entries(compared.embeddedEntries)} of the embedded and ${compared.liveEntries} of live content;`,
      `${count(migrations.length, 'new migration', 'new migrations')}.`,
    ].join(' '),
  breaking: (total: number) => `Breaking changes (${total})`,
  compatible: (total: number) => `Compatible changes (${total})`,
  answeredBy: (file: string | undefined) => `answered by ${file ?? 'no migration'}`,
  problems: 'Migrations that cannot be used',
  effect: (collection: string, source: Effect['source'], total: number) =>
    `${collection}, ${entries(total)} of ${source} content`,
  untouched: 'as whole as before',
  unread: (total: number) => `no longer read: ${entries(total)}`,
  operation: (operation: string, total: number) =>
    `${operation}: carried out in ${entries(total)}${total === 0 ? ' (it changes nothing: check its pointers)' : ''}`,
  lost: (total: number) => `Without a migration (${total})`,
  remaining: (total: number) => `Still lost after the migration (${total})`,
  more: (total: number) => `… and ${total} more (--json names all)`,
  compatibleVerdict: 'Compatible: the content stays whole, and every breaking change is answered.',
  skeleton:
    'Not compatible. Answer each change in schemas/migrations/<YYYY-MM-DD>-<words>.json (its README says how); under “changes” it needs:',
  harmedVerdict:
    'Not compatible: after the migration, parts of the content are still lost. Move, replace or remove them in the migration.',
  problemsVerdict: 'Not complete: mend the migrations above.',
  failedVerdict: 'Not compared in full, so nothing is proven.',
} as const;
