import type { PagePlan } from './page-files';

/** Why no page was added. Nothing has been written, or all of it has been taken away again. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const quote = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** What the command says when it adds nothing: each names what is in the way and what to do next. */
export const refusals = {
  missingFlags: () => `--name and --group must be given, for example: ${example}`,
  unknownOption: (reason: string) =>
    `${reason}: the flags are --name, --group, --path, --collection and --help, and a value of several words needs quotes.`,
  badName: (name: string) =>
    `“${name}” cannot be the name of a page: use 2 to 60 letters, digits, spaces and & ’ ' ( ) , . / + -, among them at least one letter.`,
  nameTaken: (name: string, file: string) =>
    `“${name}” is the title in ${file} already: choose another --name, so that visitors and editors can tell the two apart.`,
  unknownGroup: (group: string, known: readonly string[]) =>
    `“${group}” is not a group of services: choose --group from ${quote(known)}.`,
  badPath: (path: string, start: string) =>
    `“${path}” is not a path for this group: give --path as ${start} and one more part of at most 60 lower-case letters and digits with single hyphens between them, for example ${start}caregiver-pilots.`,
  pathTaken: (path: string, by: string) =>
    `The path ${path} belongs to ${by} already: choose another --path.`,
  badCollection: (collection: string) =>
    `“${collection}” cannot be the name of a collection: give --collection as at most 60 lower-case letters and digits with single underscores between them, starting with a letter, for example caregiver_pilots.`,
  reservedCollection: (collection: string) =>
    `“${collection}” is a name the site needs for itself: choose another --collection.`,
  fileExists: (file: string, flag: '--path' | '--collection') =>
    `${file} exists already and is never overwritten: choose another ${flag}, or move that file away first.`,
  notWritten: (file: string, reason: string) =>
    `${file} cannot be written (${reason}), so no file of the page was left: mend that and run the command again.`,
  notGenerated: (reason: string) =>
    `The code generator refused the schemas, so no file of the page was left: mend what it names and run the command again.\n${reason}`,
} as const;

const example =
  'npm run new:page -- --name "Caregiver Pilots" --group Immigrate --path /services/immigrate/caregiver-pilots --collection caregiver_pilots';

/** What `--help` shows. */
export const usage = `Adds a service page: a schema, a descriptor and sample content.

  --name        the title of the page, for example "Caregiver Pilots"
  --group       its group: Study, Work, Visit, Immigrate or "Other Services"
  --path        its address; made from group and name unless given
  --collection  its collection in the content service; made from the name unless given

Example:
  ${example}`;

/** What a finished run prints: what was written, where to see it, what is left to do, how to undo it. */
export function describeAdded(page: PagePlan): string {
  const { schema, descriptor, content } = page.files;
  return [
    `Added the page “${page.name}”:`,
    `  ${schema.path}: the fields that editors fill in`,
    `  ${descriptor.path}: its address, its group and its sections in order`,
    `  ${content.path}: sample text that says what each part is for: replace it`,
    '',
    `See it:  npm run dev, then open http://127.0.0.1:3000${page.path}`,
    'Fee:     add a row with your fee to “firm_fees” in src/embedded/content/fees_page.json, with the link',
    `         ${page.path}. Until then npm test fails: every service page must say what it costs.`,
    'Menu:    the sitemap and the contact form list the page already. Add it to the Services menu in',
    '         src/embedded/content/navigation.json. The real menu and fees are content: “navigation” and “fees_page”.',
    `Content: a Directus of your own gets the collection “${page.collection}”, and the site the right to read it, by`,
    '         npm run directus -- push --url <its address> --token <token of an administrator>',
    `Undo:    rm ${schema.path} ${descriptor.path} ${content.path} && npm run codegen`,
  ].join('\n');
}
