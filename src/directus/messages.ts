import type { Change as SchemaChange } from '#check/compat/compare.ts';
import type { Problem } from '#check/compat/migration.ts';
import type { Permission, Role } from './access/roles';
import { DirectusError, RefusedError } from './errors';
import type { Change } from './push/changes';

/** Where lines for the person at the command line go. */
export type Lines = (line: string) => void;

const fault = (sentence: string) => new DirectusError(sentence);

const installCauses = {
  full: 'The disk is full: free 2 GB and run the same command again.',
  network:
    'The npm registry cannot be reached: check the connection and run the same command again.',
  compiler:
    'A C++ compiler, make and Python 3 are needed: install them and run the same command again.',
  permission: 'The cache folder may not be written: set XDG_CACHE_HOME to one that may.',
  other: 'Run the same command again; it starts afresh.',
};

/** Everything this room says when something is amiss. */
export const messages = {
  objectWithoutCollection: (location: string) =>
    fault(
      `schemas: “${location}” is an object, which Directus stores as an entry of another collection. Name that in the schema: "x-directus": { "collection": "…" }.`,
    ),
  listOfLists: (location: string) =>
    fault(
      `schemas: “${location}” is a list whose entries are neither objects nor texts, which Directus has no form for. Make each entry an object.`,
    ),
  unreachable: (url: string, reason: string) =>
    fault(`${url} cannot be reached (${reason}). Check --url and that the Directus is running.`),
  notDirectus: (url: string, path: string, status: number) =>
    fault(
      `${url}${path} answers ${status} with something that is not Directus’s JSON. Check that --url is the address of the Directus itself.`,
    ),
  wrongToken: (url: string) =>
    fault(`${url} does not know the token. Check --token (or DIRECTUS_TOKEN), or make a new one.`),
  refused: (request: string, status: number, error: ServiceFault | undefined) =>
    new RefusedError(refusal(request, status, error), error?.extensions?.code ?? String(status)),
  notAdmin: (url: string) =>
    fault(
      `The token may not change the model of ${url}. Use that of an administrator; the site’s own token stays with the site.`,
    ),
  tooOld: (url: string, version: string, oldest: string) =>
    fault(
      `${url} is Directus ${version}, and the site needs ${oldest} or later: update it (src/directus/README.md says what works with which).`,
    ),
  noUrl: (url: string) =>
    fault(
      `--url is “${url}”, but must be the address of a Directus, for example https://content.example.com.`,
    ),
  noToken: () =>
    fault('Give the token of an administrator with --token, or better in DIRECTUS_TOKEN.'),
  shortSecret: (least: number) =>
    fault(
      `REVALIDATE_SECRET has fewer than ${least} characters, which the site refuses. Unset it to have one made, or take a longer one.`,
    ),
  unknownCommand: (name: string, known: readonly string[]) =>
    fault(`There is no command “${name}”. There are: ${known.join(', ')}. See --help.`),
  wrongFlag: (problem: string) => fault(`${problem} See --help.`),
  noFile: (name: string) =>
    fault(`The content names the picture “${name}”, but there is no such file.`),
  noCollection: (name: string) =>
    fault(`There is no collection “${name}” in the schemas. Check its name.`),
  noEntry: (collection: string, entry = '') =>
    fault(
      `There is no entry “${entry}” in ${collection}. Give the id it has in Directus, or the slug of a post.`,
    ),
  noPreviewSecret: () =>
    fault(
      'Set PREVIEW_SECRET to what the site has it set to: addresses of previews are signed with it.',
    ),
  noSite: (site: string) =>
    fault(
      `The address of the site is “${site}”, but must be one, for example https://firm.example: give it with --site or in SITE_URL.`,
    ),
  noContent: (problem: string) =>
    fault(`${problem} seed --from takes a folder as pull writes it; pull again what is damaged.`),
  cannotWrite: (folder: string, reason: string) =>
    fault(`${folder} cannot be written (${reason}). Free some space or choose another folder.`),
  unanswered: (changes: readonly SchemaChange[]) =>
    fault(
      `The entries of this service would lose something, and no migration says what becomes of them: ${changes.map(({ collection, pointer, rule }) => `${collection}${pointer} (${rule})`).join(', ')}. Write one (schemas/migrations/README.md), then push again; nothing was changed.`,
    ),
  badMigration: ({ file, pointer, message }: Problem) =>
    fault(`${file}${pointer && ` ${pointer}`}: ${message} Nothing was changed.`),
  noSpace: (folder: string) =>
    fault(
      `Directus needs 2 GB, which ${folder} has not: free some space, or set XDG_CACHE_HOME to a folder with more.`,
    ),
  badSettings: (file: string) =>
    fault(
      `${file} is not valid JSON. Delete the folder it is in to start afresh, or mend the file to keep the content.`,
    ),
  portTaken: (port: number) =>
    fault(
      `Port ${port} is taken. Stop what uses it, or choose others with --port and --site-port.`,
    ),
  noNpm: (reason: string) => fault(`npm cannot be started (${reason}). Install Node with npm.`),
  installFailed: (step: string, log: string, cause: keyof typeof installCauses) =>
    fault(`“npm ${step}” failed. ${installCauses[cause]} What npm said: ${log}`),
  installCauses: installCauses,
  directusEnded: (last: string) =>
    fault(`Directus ended before it could answer. Its last words: ${lastLine(last)}`),
  siteEnded: (last: string) =>
    fault(`The site ended before it could answer. Its last words: ${lastLine(last)}`),
  buildFailed: (last: string) =>
    fault(
      `The site cannot be built; run npm run build to see why. It ended with: ${lastLine(last)}`,
    ),
  stopped: () => fault('Stopped before it had started.'),
  silent: (address: string) =>
    fault(`${address} does not answer. Another program may be busy; run the same command again.`),
};

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

interface ServiceFault {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly reason?: string };
}

/** What to do about a refusal, by Directus's code for it. */
const REMEDIES: Readonly<Record<string, string>> = {
  FORBIDDEN: 'Use the token of an administrator.',
  LIMIT_EXCEEDED:
    'Directus without a licence has at most 25 collections, 5 flows and 3 people; remove what is not needed, or give it a licence.',
  RESOURCE_RESTRICTED: 'Directus without a licence does not do this; give it one, or leave it out.',
  REQUESTS_EXCEEDED: 'Wait a minute and run the same command again: it goes on where it was.',
  INTERNAL_SERVER_ERROR:
    'The log of the Directus says why (a full disk is one reason); then run the same command again: it goes on where it was.',
};

function refusal(request: string, status: number, error: ServiceFault | undefined): string {
  const { code = String(status) } = error?.extensions ?? {};
  const remedy = REMEDIES[code] ?? 'Nothing was changed by this request; mend it and run it again.';
  const said = error?.message.trim().replace(/\.$/, '') ?? `status ${status}`;
  return `Directus refuses ${request}: ${said} (${code}). ${remedy}`;
}

/** What is said of work that goes well. */
export const words = {
  change: (change: Change): string => {
    switch (change.kind) {
      case 'create-collection':
        return change.collection.schema === null
          ? `+ folder ${change.collection.collection}`
          : `+ ${change.collection.collection} (${change.collection.fields.length} fields)`;
      case 'update-collection':
        return `~ ${change.name}: ${Object.keys(change.meta).join(', ')}`;
      case 'create-field':
        return `+ ${change.name}.${change.field.field} (${change.field.type})`;
      case 'update-field':
        return `~ ${change.name}.${change.field}: ${Object.keys(change.meta).join(', ')}`;
      case 'index-field':
        return `~ ${change.name}.${change.field}: an index of the database`;
      case 'replace-field':
        return `! ${change.name}.${change.field.field}: ${change.was} becomes ${change.becomes}`;
      case 'delete-field':
        return `- ${change.name}.${change.field} (in no schema)`;
      case 'create-relation':
        return `+ ${change.relation.collection}.${change.relation.field} → ${change.relation.related_collection}`;
    }
  },
  loss: (
    {
      name,
      field,
      entries,
    }: { readonly name: string; readonly field: string; readonly entries: number },
    allowed: boolean,
  ) =>
    `${allowed ? 'Lost' : 'Would be lost'}: ${name}.${field}, filled in by ${entries} ${entries === 1 ? 'entry' : 'entries'}.`,
  pushed: (made: number, dryRun: boolean) =>
    made === 0
      ? 'The model is as the schemas say: nothing to do.'
      : dryRun
        ? `${made} changes would be made. Nothing was changed (--dry-run).`
        : `${made} changes made.`,
  oldAnswers:
    'This Directus has a cache that changes do not purge: the site shows them only after CACHE_TTL. Set CACHE_AUTO_PURGE=true at Directus.',
  leftAlone: (changes: readonly string[]) =>
    `Left as it is, because content or fields would go (--allow-destructive does it):\n  ${changes.join('\n  ')}`,
  historyTitle: 'Schemas of the website, for the next push',
  backup: (file: string) => `What the entries held before stands in ${file}`,
  wouldMigrate: (files: readonly string[]) =>
    `Migrations that would be carried out: ${files.join(', ')}`,
  migrated: (name: string, written: number, all: number) =>
    `${name}: ${written} of ${all} migrated`,
  noHistory: () =>
    'This service does not say which schemas it had, so no migration is carried out over its entries.',
  differences: (count: number) =>
    count === 0 ? 'No difference.' : `${count} differences. push puts them right.`,
  role: ({ name, permissions }: Role) => `${name}: ${permissions.length} permissions`,
  wider: (permissions: readonly Permission[]) =>
    `Without a licence Directus allows no limits to fields or entries, so the site’s token may read all of: ${permissions
      .filter(({ action }) => action === 'read')
      .map(({ collection }) => collection)
      .join(', ')}. Drafts are among them: give the token to nobody but the site.`,
  token: (token: string, variable: string) =>
    `A token of the site, shown this once and stored nowhere: ${token}\nSet it as ${variable}.`,
  tokenStays: (variable: string) =>
    `The site has its ${variable} already. --new-token makes another; the old one ends then.`,
  flowName: (site: string) => `Tell ${site} of changes`,
  flowDescription: () =>
    'Made by npm run directus -- flow. What editors publish or withdraw shows with the next request.',
  flowRequest: () => 'Tell the site',
  flowReady: (site: string) => `Every change in content and files is sent to ${site}/revalidate.`,
  flowSecret: (secret: string) =>
    `The secret of these notices, shown this once: ${secret}\nSet it as REVALIDATE_SECRET of the site and restart it.`,
  flowToOwnHost: () =>
    'This Directus and the site seem to be on one machine, which Directus’s IMPORT_IP_DENY_LIST refuses to Flows unless it is set without 0.0.0.0, for example to 169.254.169.254.',
  retentionName: (months: number) => `Delete enquiries after ${months} months`,
  retentionDescription: () =>
    'Made by npm run directus -- flow, as the privacy policy promises. Store elsewhere before what has to be stored longer.',
  retentionReady: (months: number) =>
    `Enquiries in Directus are deleted ${months} months after they were sent, each night.`,
  seeded: (name: string, written: number, all: number) => `${name}: ${written} of ${all} written`,
  pulled: (name: string, count: number) => `${name}: ${count} written`,
  previewsSet: (site: string) =>
    `Studio opens previews at ${site}. For its side panel, Directus needs CONTENT_SECURITY_POLICY_DIRECTIVES__FRAME_SRC="'self' ${site}", and SESSION_COOKIE_DOMAIN where the site is another host.`,
  filesFolder: 'Website',
  cutOff: (folder: string) => `An installation in ${folder} was cut off. It starts afresh.`,
  installing: (version: string, folder: string) =>
    `Installing Directus ${version} once, into ${folder}. That takes some minutes.`,
  installStep: (step: string) => `  ${step} …`,
  starting: () => 'Starting Directus …',
  seeding: () => 'Loading the sample content …',
  building: () => 'Starting the site …',
  ended: (program: string, last: string) => `${program} ended: ${lastLine(last)}`,
  ready: (url: string, siteUrl: string | undefined, editor: { email: string; password: string }) =>
    [
      '',
      ...(siteUrl ? [`  Site      ${siteUrl}`] : []),
      `  Directus  ${url}`,
      `  Editor    ${editor.email}`,
      `  Password  ${editor.password}`,
      '',
      '  Ctrl-C stops both.',
    ].join('\n'),
  stopping: () => 'Stopping …',
};
