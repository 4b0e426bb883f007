import { parseArgs } from 'node:util';
import { Refusal } from '#tools/new-page/refusal.ts';
import { countMissing, isEnglish } from './catalogue';
import { readFacts } from './language-facts';
import { planSite, type SitePlan } from './plan';
import { checkRequest, example, type SiteRequest } from './request';
import { writeSite } from './write-site';

const usage = `Writes the smallest complete site into a new folder of the project.

  <folder>    where the site is, for example sites/harbour
  --name      the name that visitors know, for example "Harbour Dental"
  --language  the tag of its language, for example en-CA

Example:
  ${example}`;

function run(): void {
  const { help, ...request } = readArguments();
  if (help) {
    console.log(usage);
    return;
  }
  const root = process.cwd();
  const today = new Date().toISOString().slice(0, 10);
  const plan = planSite(checkRequest(request, root), root, today);
  writeSite(plan, root);
  console.log(describeSite(plan));
}

function readArguments(): SiteRequest & { readonly help?: boolean | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        language: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (positionals.length > 1) throw new Error(`Unexpected argument '${positionals[1]}'`);
    return { ...values, folder: positionals[0] };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('. ', 1);
    throw new Refusal(
      `${reason}: give one folder, --name and --language, with values of several words in quotes, for example: ${example}`,
    );
  }
}

function describeSite({ folder, name, tag, files, catalogue }: SitePlan): string {
  const missing = countMissing(catalogue);
  const words =
    missing > 0
      ? [
          `Words:  translate the ${missing} messages without a text in ${folder}/words/${tag}/.`,
          '        Until then every command names those that are missing.',
        ]
      : [];
  const english = isEnglish(tag)
    ? []
    : [
        `English: rewrite the sample texts in ${readFacts(tag).name}. They are in ${folder}/content/ and legal/, and in`,
        '        pages/ (titles, descriptions, headings such as those of service-page.ts), service-groups.ts,',
        '        legal/index.ts and texts/calls.ts. Texts that words/ translates are shown translated.',
      ];
  return [
    `Wrote the site “${name}” into ${folder}, ${files.length} files.`,
    '',
    'Next steps',
    ...words,
    ...english,
    `View:   run SITE=${folder} npm run dev and open http://127.0.0.1:3000/`,
    '        If port 3000 is taken, add PORT=4300 and open that port.',
    `Facts:  write your address, phone and hours into ${folder}/content/site_settings.json.`,
    `Texts:  replace the sample texts in ${folder}/content/ and ${folder}/legal/.`,
    `Look:   change the colours in ${folder}/theme/theme.ts, and the pictures in ${folder}/assets/.`,
    `Page:   SITE=${folder} npm run new:page -- --name "Second service" --group Services`,
    `Test:   SITE=${folder} npm run typecheck`,
    `        SITE=${folder} npm run content:check`,
    `        SITE=${folder} npx vitest run tests/contract`,
    `Undo:   rm -r ${folder}`,
  ].join('\n');
}

try {
  run();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
