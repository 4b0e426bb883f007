/** Every sentence of the compatibility gate. Each says what happened, where, and what to do next. */

/** The two versions could not be compared. The message says why and what to do. */
export class CannotCompare extends Error {
  override readonly name = 'CannotCompare';
}

const quote = (values: readonly unknown[]): string =>
  values.map((value) => `“${String(value)}”`).join(', ');
const orNone = (value: string | number | undefined): string =>
  value === undefined ? 'none' : String(value);

interface Texts {
  readonly title: string;
  readonly description: string;
}

interface Typed {
  readonly type: string;
  readonly integer?: boolean;
}

const typeName = (field: Typed): string => (field.integer ? 'whole number' : field.type);

/** Exactly what changed, without a full stop: the meaning for content follows. */
export const details = {
  words: (before: Texts, after: Texts) =>
    before.title === after.title
      ? 'The description is new'
      : `The title “${before.title}” became “${after.title}”`,
  type: (before: Typed, after: Typed) => `The type ${typeName(before)} became ${typeName(after)}`,
  format: (before: string | undefined, after: string | undefined) =>
    `The format ${orNone(before)} became ${orNone(after)}`,
  limit: (keyword: string, before: number | undefined, after: number | undefined) =>
    `The limit “${keyword}” went from ${orNone(before)} to ${orNone(after)}`,
  choices: (values: readonly unknown[]) => `The choices are ${quote(values)}`,
  choicesAdded: (values: readonly unknown[]) => `New: ${quote(values)}`,
  choicesRemoved: (values: readonly unknown[]) => `Gone: ${quote(values)}`,
  renamed: (before: string, after: string) =>
    `“${after}” is new beside it and of the same form. If “${before}” was renamed, a migration can move the values: { "op": "move", "from": "…/${before}", "path": "…/${after}" }.`,
} as const;

/** Why an entry is not read at all any more. */
export const effectWords = {
  'collection-removed': 'is of a collection that is no longer read.',
  'list-became-singleton': 'is not the first entry, and only that one is read.',
} as const;

/** What is wrong with a file in the folder of migrations. */
export const problems = {
  name: 'The name is not that of a migration. Use <YYYY-MM-DD>-<words>.json in lower case, such as 2026-11-21-rename-intro.json.',
  notJson: (reason: string) => `The file is not JSON (${reason}). Mend it there.`,
  missing: (name: string) => `“${name}” is missing. Add it.`,
  unknown: (name: string) => `“${name}” is not known here. Remove it.`,
  choice: (values: readonly string[]) => `The value is not one of ${quote(values)}. Choose one.`,
  shape: (reason: string) =>
    `This ${reason}. See schemas/migrations/README.md for what a migration holds.`,
  uneven:
    'The pointers “from” and “path” have different numbers of “*”. Give both the same: each “*” of one stands for the same item as the other’s.',
} as const;

export const failures = {
  noGit:
    'NoGit: git is not installed, and the schemas to compare with are in its history. Install git and run this again.',
  noRepository: (root: string) =>
    `NoRepository: ${root} is not in a git repository, and the schemas to compare with are in its history. Run this in a clone of the project.`,
  unknownRef: (ref: string) =>
    `UnknownRef: git knows no version “${ref}”. Check the name, or fetch it first; in CI, check out with full history (fetch-depth: 0).`,
  noSchemas: (ref: string) =>
    `NoSchemas: there are no collection schemas at “${ref}”, so there is nothing to compare with. Choose a later version.`,
  brokenSchemas: (named: string, words: string) =>
    `SchemasDoNotLoad: the schemas in ${named} cannot be read.\n${words}`,
  brokenContent: (words: string) =>
    `ContentDoesNotLoad: the content embedded in the version to compare with cannot be read. ${words}`,
  nothingRead: (url: string, collections: readonly string[]) =>
    `NothingRead: the content service at ${url} has no entry in ${quote(collections)}, so nothing was judged. Check the address and what the token may read.`,
  idleAnswer: (collection: string, pointer: string, rule: string) =>
    `It answers “${rule}” at ${collection} ${pointer || '(the collection)'}, but there is no such change. Compare it with the changes listed, or remove it.`,
  noBase: 'NoBase: there is no version to compare with. Name one: --base main',
  badUrl: (value: string) =>
    `BadUrl: --url is “${value}”, which is not an http(s) address. Give it as https://host or https://host/path.`,
  tokenWithoutUrl:
    'TokenWithoutUrl: --token is of no use without --url. Add the address it is for.',
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
  compared: (report: {
    base: string;
    commit: string;
    collections: number;
    fields: number;
    embeddedEntries: number;
    liveEntries: number | undefined;
    migrations: number;
  }) =>
    [
      `Compared with ${report.base} (${report.commit.slice(0, 7)}):`,
      `${count(report.collections, 'collection', 'collections')}, ${count(report.fields, 'field', 'fields')};`,
      `of what changed, ${count(report.embeddedEntries, 'embedded entry', 'embedded entries')}${report.liveEntries === undefined ? '' : ` and ${count(report.liveEntries, 'live entry', 'live entries')}`};`,
      `${count(report.migrations, 'new migration', 'new migrations')}.`,
    ].join(' '),
  breaking: (total: number) => `Breaking changes (${total})`,
  compatible: (total: number) => `Compatible changes (${total})`,
  wordsOnly: (total: number) => `and ${total} of titles and descriptions only`,
  answeredBy: (file: string) => `answered by ${file}`,
  unanswered: 'answered by no migration',
  problems: 'Migrations that cannot be used',
  idle: 'Migrations that answer what nothing asks',
  source: { embedded: 'embedded content', live: 'live content' },
  valid: (before: number, now: number, after: number | undefined, all: number) =>
    `of ${entries(all)}, ${before} valid before, ${now} now${after === undefined ? '' : `, ${after} after the migration`}`,
  untouched: (collections: number, all: number) =>
    `${entries(all)} of ${count(collections, 'changed collection', 'changed collections')}: as whole as before`,
  operation: (applied: number, skipped: number) =>
    `carried out in ${entries(applied)}, skipped in ${skipped}${applied === 0 ? ' (it changes nothing: check its pointers)' : ''}`,
  testFailed: (total: number) => `left as they were, because a “test” did not hold: ${total}`,
  lost: (total: number) => `Without a migration (${total})`,
  remaining: (total: number) => `Still lost after the migration (${total})`,
  more: (total: number) => `… and ${total} more (--json names all)`,
  noChange: 'The schemas have not changed.',
  compatibleVerdict: 'Compatible: content that is valid today stays whole.',
  answeredVerdict: 'Every breaking change is answered, and the content stays whole.',
  skeleton:
    'Not compatible. Answer each change in schemas/migrations/<YYYY-MM-DD>-<words>.json (its README says how); under “changes” it needs:',
  harmedVerdict:
    'Not compatible: after the migration, parts of the content are still lost. Move, replace or remove them in the migration.',
  problemsVerdict: 'Not complete: mend the migrations above.',
  failedVerdict: 'Not compared in full, so nothing is proven.',
} as const;
