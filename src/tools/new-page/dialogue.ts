import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import type { Project } from './project';

/** The values from the user. Path and collection are derived from the name by default. */
export interface PageRequest {
  readonly name?: string | undefined;
  readonly group?: string | undefined;
  readonly path?: string | undefined;
  readonly collection?: string | undefined;
}

/** A file to write. The path is relative to the root of the project. */
interface PlannedFile {
  readonly path: string;
  readonly text: string;
}

export interface PagePlan
  extends Pick<Project, 'folder' | 'schemas' | 'fees' | 'hasOtherLanguages'> {
  readonly name: string;
  readonly path: string;
  readonly collection: string;
  /** The picture that the page borrows. */
  readonly image: string;
  readonly files: {
    readonly schema: PlannedFile;
    readonly content: PlannedFile;
    readonly descriptor: PlannedFile;
  };
}

/** Writes the start of a command, which names a site other than the default one. */
const writePrefix = (folder: string) => (folder === 'src/site' ? '' : `SITE=${folder} `);

/** Writes a command that adds a page to a group of the site. */
export function writeExample({ folder, descriptors }: Pick<Project, 'folder' | 'descriptors'>) {
  const group = descriptors.find((page) => page.group)?.group ?? 'Services';
  return `${writePrefix(folder)}npm run new:page -- --name "Another Page" --group "${group}"`;
}

export const usage = `Adds a service page: a schema, a descriptor and sample content.

  --name        the page’s title, for example "Another Page"
  --group       its group, as in the descriptors of other service pages
  --path        its address (default: derived from the group and the name)
  --collection  its collection in the content service (default: derived from the name)

Example:
  npm run new:page -- --name "Another Page" --group Services

SITE=sites/harbour before the command names another site.`;

/** Asks for missing values when the name or the group is missing. An empty answer leaves the value undefined. */
export async function askForPage(
  request: PageRequest,
  groups: readonly string[],
  { input, output }: { readonly input: Readable; readonly output: Writable },
): Promise<PageRequest> {
  if (request.name !== undefined && request.group !== undefined) return request;
  const lines = createInterface({ input, output });
  const ask = async (answer: string | undefined, question: string) =>
    answer ?? ((await lines.question(`${question} `)).trim() || undefined);
  try {
    const name = await ask(request.name, 'What is the page’s title?');
    const group = await ask(request.group, `Which group does it belong to: ${groups.join(', ')}?`);
    const path = await ask(
      request.path,
      'What is its address? Press Enter to derive it from group and title:',
    );
    return { ...request, name, group, path };
  } finally {
    lines.close();
  }
}

export function describeAdded(page: PagePlan): string {
  const { folder, fees } = page;
  const { schema, descriptor, content } = page.files;
  const site = writePrefix(folder);
  const isFirm = site === '';
  return [
    `Added the page “${page.name}”:`,
    `  ${schema.path}: the fields that editors fill in`,
    `  ${descriptor.path}: address, group and sections`,
    `  ${content.path}: sample text that explains each part`,
    '',
    'Next steps',
    `View:    run ${site}npm run dev and open http://127.0.0.1:3000${page.path}`,
    `         If port 3000 is taken, run PORT=4300 ${site}npm run dev and open that port.`,
    `Text:    replace the sample text. Until then ${site}npm run content:check has notes about it.`,
    ...(fees
      ? [
          `Fee:     in ${folder}/content/${fees}.json, add a row to “firm_fees” with your fee and the link`,
          `         ${page.path}, and a row to “cases” with this address as service and the`,
          '         government fees of a usual case. Until then npm test fails, because every service page must show',
          '         its fee and its total.',
        ]
      : []),
    `Picture: the page borrows “${page.image}” from the first page of its group. Put your own into`,
    `         ${folder}/assets/ and name it as image in the descriptor.`,
    'Menu:    the sitemap and the contact form already list the page. Add it to the Services menu in',
    `         ${folder}/content/navigation.json. On a live site, edit the menu in Directus.`,
    `Content: add the collection “${page.collection}” and the site’s read access to your Directus with`,
    `         ${site}npm run directus -- push --url <its address> --token <an administrator’s token>`,
    ...(page.hasOtherLanguages
      ? [
          'Words:   in other languages, lists show the page’s name in the first language until it is in',
          `         ${folder}/words/<language>/frame.json.`,
        ]
      : []),
    isFirm
      ? 'Test:    then run npx vitest run tests/contract src/site/pages (2 minutes), npm run lint and'
      : `Test:    then run ${site}npx vitest run tests/contract, ${site}npm run lint and`,
    `         ${site}npm run content:check`,
    `Undo:    rm ${schema.path} ${descriptor.path} ${content.path} && ${site}npm run codegen`,
    `         Also remove what you added to ${fees ? `${fees}.json and ` : ''}navigation.json.`,
  ].join('\n');
}
