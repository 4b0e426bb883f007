import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '#tools/new-page/refusal.ts';
import { countMissing } from '#tools/new-site/catalogue.ts';
import { checkLanguage } from '#tools/new-site/request.ts';
import { SchemaError } from '../../../codegen/messages.ts';
import { defaultSite, readSite } from '../../../codegen/site.ts';
import { type LanguagePlan, planLanguage } from './plan';

const example = 'SITE=sites/harbour npm run new:language -- fr-CA';

const usage = `Adds a language to the site that SITE names: its row in languages.ts, a catalogue of the words of the interface,
and copies of the legal texts to translate.

Example:
  ${example}`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  const [language] = positionals;
  if (values.help) {
    console.log(usage);
    return;
  }
  if (!language || positionals.length > 1) {
    throw new Refusal(`Give one language, for example: ${example}`);
  }
  const site = readSite(process.env['SITE'] || defaultSite, process.cwd());
  const plan = await planLanguage(site, checkLanguage(language, 'the language'));
  writeLanguage(plan, site.root);
  console.log(describeLanguage(plan, site.path));
}

/**
 * Writes the files of a language.
 * @throws Refusal when a file cannot be written; then everything is as before
 */
function writeLanguage({ added, changed }: LanguagePlan, root: string): void {
  const undo: (() => void)[] = [];
  try {
    for (const { path, text } of added) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
      undo.push(() => rmSync(file));
    }
    for (const { path, text } of changed) {
      const file = join(root, path);
      const before = readFileSync(file, 'utf8');
      undo.push(() => writeFileSync(file, before));
      writeFileSync(file, text);
    }
  } catch (error) {
    for (const step of undo.toReversed()) step();
    throw new Refusal(
      `The language was not added, because a file cannot be written: move it away and run the command again (${(error as Error).message}).`,
    );
  }
}

function describeLanguage(plan: LanguagePlan, folder: string): string {
  const { tag, start, added, changed, catalogue } = plan;
  const missing = countMissing(catalogue);
  const command = folder === defaultSite ? '' : `SITE=${folder} `;
  return [
    `Added the language ${tag}: ${added.length} files added, and ${changed.map(({ path }) => path).join(', ')} changed.`,
    '',
    'Next steps',
    ...(missing > 0
      ? [
          `Words:  translate the ${missing} messages without a text in ${folder}/words/${tag}/.`,
          '        site.json has the texts of pages/: titles, descriptions, headings bound with text(…). A text that you',
          '        add there later needs a row, too: until then pages show it untranslated, marked as such.',
          '        Every command names the rows that are still empty.',
        ]
      : []),
    `Rows:   check the language’s row in ${folder}/languages.ts.`,
    `Legal:  translate ${folder}/legal/*.${tag}.html.`,
    `Texts:  ${command}npm run translate -- export --language ${tag} --out ${folder}/${tag}.xliff`,
    `        Translate the file, then run`,
    `        ${command}npm run translate -- import ${folder}/${tag}.xliff --translator "Your name"`,
    `Review: in ${folder}/content/translations.json, set “status” to “published” and write your name as`,
    '        “reviewed_by” of each translation that visitors may see.',
    `View:   ${command}npm run dev. A page is at ${start}/… when its main texts are translated and reviewed.`,
  ].join('\n');
}

run().catch((error: unknown) => {
  const isFlag =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE');
  const isUserError = error instanceof Refusal || error instanceof SchemaError || isFlag;
  if (!isUserError) throw error;
  process.exitCode = 1;
  console.error(isFlag ? `Give one language, for example: ${example}` : error.message);
});
