import { join } from 'node:path';
import { hasClaimToken } from '#content/claims/claim-text.ts';
import { createContentClient } from '#content/client/client.ts';
import { loadPeople } from '#content/load/pages.ts';
import { loadResource } from '#content/load/resource.ts';
import { segmentOf, titleOf } from '#content/rules/translations.ts';
import { fingerprintOf } from '#content/translations/texts.ts';
import { isReviewed, type TranslatedTag } from '#content/translations/translations.ts';
import { readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { collections } from '#generated/collections.ts';
import { readConfig } from '#server/config/config.ts';
import {
  ArgumentError,
  CommandError,
  type ExitCode,
  type Output,
  parseCommandLine,
  writeNewFile,
} from '#server/node/cli/command-line.ts';
import { contentOf } from '#tools/check/engine/content-flags.ts';
import { createService } from '#tools/directus/service/service.ts';
import { planImport } from './import-segments';
import { planReview } from './plan-review';
import { publishedTexts } from './published-texts';
import { readXml } from './read-xml';
import { type RowChanges, readRows, rowLookup, writeToDirectus, writeToFile } from './rows';
import { readXliff, translatedTags, writeXliff } from './xliff-file';

export interface TranslateOptions extends Output {
  readonly env: NodeJS.ProcessEnv;
  /** The folder of the embedded content, which is used without a content service. */
  readonly folder: string;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const service = { url: text, token: text };

async function open(
  { url, token }: { readonly url?: string | undefined; readonly token?: string | undefined },
  { env, folder }: TranslateOptions,
) {
  const address = url ?? env['DIRECTUS_URL'] ?? env['CONTENT_URL'];
  const content = contentOf({ url: address, token: token ?? env['DIRECTUS_TOKEN'] }, env);
  const embedded = content
    ? undefined
    : createEmbeddedService({
        collections: await readCollections(folder),
        fields: knownFields,
        readAsset: async () => undefined,
      });
  const client = createContentClient({
    ...content,
    ask: embedded?.ask,
  });
  const { siteUrl } = readConfig({ SITE_URL: env['SITE_URL'] });
  return { content, client, siteUrl };
}

/** Returns the language of texts. @throws ArgumentError for a language or a collection that the site does not have */
function parseSelection({
  language = '',
  collection,
}: {
  readonly language?: string | undefined;
  readonly collection?: string | undefined;
}): TranslatedTag {
  const tag = translatedTags.find((translatedTag) => translatedTag === language);
  if (!tag) {
    throw new ArgumentError(`--language is “${language}”. Write ${translatedTags.join(' or ')}.`);
  }
  if (collection !== undefined && !Object.hasOwn(collections, collection)) {
    throw new ArgumentError(`--collection is “${collection}”, which the site does not have.`);
  }
  return tag;
}

/** Writes rows where the content comes from. @throws CommandError without a token for a content service */
async function write(
  changes: RowChanges,
  content: { readonly url?: string | undefined; readonly token?: string | undefined } | undefined,
  { folder }: TranslateOptions,
): Promise<void> {
  const { url, token } = content ?? {};
  if (!url) await writeToFile(join(folder, 'translations.json'), changes);
  else if (token) await writeToDirectus(createService({ url, token }), changes);
  else throw new CommandError('Set DIRECTUS_TOKEN to a token that may write translations.');
}

async function exportTexts(args: string[], settings: TranslateOptions): Promise<ExitCode> {
  const options = { ...service, language: text, collection: text, stale: flag, out: text };
  const { values } = parseCommandLine({ args, options });
  const { collection, out, stale } = values;
  const tag = parseSelection(values);
  if (!out) throw new ArgumentError('Name the file to write with --out.');
  const { client, siteUrl } = await open(values, settings);
  const texts = await publishedTexts(client);
  const find = rowLookup(texts, await readRows(client, tag), tag);
  const segments = texts.flatMap((item) => {
    const { row, earlier } = find(item);
    if ((stale && row) || (collection ?? item.collection) !== item.collection) return [];
    const { model } = collections[item.collection];
    const notes = [
      `${model.title} → ${titleOf(model, item.path)}`,
      siteUrl + item.page,
      ...(hasClaimToken(item.text) ? ['Keep {{…}}: the site writes the figure or the fact.'] : []),
      ...(item.isHtml ? ['Keep all tags.'] : []),
      ...(earlier && !row ? [`Before: ${earlier.original}`, `Translated: ${earlier.text}`] : []),
    ];
    const words = { source: item.text, target: row?.text ?? '', notes };
    const isChecked = row !== undefined && isReviewed(row);
    return { ...item, ...words, fingerprint: fingerprintOf(item.text), isReviewed: isChecked };
  });
  if (segments.length === 0) {
    settings.print('All texts have a current translation, so no file was written.\n');
    return 0;
  }
  await writeNewFile(out, await writeXliff(siteUrl, tag, segments));
  const missing = segments.filter(({ target }) => target === '').length;
  settings.print(`Wrote ${segments.length} texts to ${out}, ${missing} without a translation.\n`);
  return 0;
}

async function importTexts(args: string[], settings: TranslateOptions): Promise<ExitCode> {
  const options = { ...service, translator: text, 'dry-run': flag };
  const { values, positionals } = parseCommandLine({ args, options, allowPositionals: true });
  const [file, surplus] = positionals;
  if (!file || surplus) throw new ArgumentError('Name one file to import.');
  const { translator, 'dry-run': isDryRun } = values;
  const xml = await readXml(file);
  const { client, content, siteUrl } = await open(values, settings);
  const { tag, segments } = readXliff(file, xml, siteUrl);
  const texts = await publishedTexts(client);
  const by = translator === undefined ? { tag } : { tag, translator };
  const plan = planImport(segments, texts, await readRows(client, tag), by);
  const { created, updated, unchanged, empty, refused } = plan;
  if (!isDryRun && created.length + updated.size > 0) await write(plan, content, settings);
  for (const line of refused) settings.printError(`Refused: ${line}`);
  const drafts = isDryRun ? 'nothing was written (--dry-run)' : 'new and changed texts are drafts';
  settings.print(
    `${created.length} new, ${updated.size} changed, ${unchanged} unchanged, ${empty} empty, ${refused.length} refused; ${drafts}.\n`,
  );
  return refused.length > 0 ? 1 : 0;
}

async function review(args: string[], settings: TranslateOptions): Promise<ExitCode> {
  const options = { ...service, language: text, collection: text, by: text, 'dry-run': flag };
  const { values } = parseCommandLine({ args, options });
  const { collection, by = '', 'dry-run': isDryRun } = values;
  const tag = parseSelection(values);
  const { client, content } = await open(values, settings);
  const { people } = await loadResource(loadPeople(), client, () => undefined);
  const licensed = people.flatMap(({ name, licence }) => (licence ? [name] : []));
  if (!licensed.includes(by)) {
    const remedy = licensed.length > 0 ? `Write ${licensed.join(' or ')}.` : 'The site names none.';
    throw new ArgumentError(`--by is “${by}”, who is no licensed person of the site. ${remedy}`);
  }
  const texts = (await publishedTexts(client)).filter(
    (item) => (collection ?? item.collection) === item.collection,
  );
  const on = new Date().toISOString().slice(0, 10);
  const plan = planReview(texts, await readRows(client, tag), { tag, by, on });
  for (const line of plan.refused) settings.printError(`Refused: ${line}`);
  if (isDryRun) {
    for (const { original, text: translation, ...row } of plan.read) {
      settings.print(`${segmentOf(row)}\n  ${original}\n  ${translation}\n`);
    }
    settings.print(`${plan.read.length} drafts to read; nothing was written (--dry-run).\n`);
  } else {
    if (plan.read.length > 0) await write(plan, content, settings);
    settings.print(`Published ${plan.read.length} drafts, reviewed by ${by} on ${on}.\n`);
  }
  return plan.refused.length > 0 ? 1 : 0;
}

/** Runs `npm run translate`. @throws ArgumentError, CommandError, or an error of the content service */
export async function run(
  [name, ...args]: readonly string[],
  settings: TranslateOptions,
): Promise<ExitCode> {
  if (name === 'export') return exportTexts(args, settings);
  if (name === 'import') return importTexts(args, settings);
  if (name === 'review') return review(args, settings);
  throw new ArgumentError(`“${name ?? ''}” is not a command: give export, import or review.`);
}
