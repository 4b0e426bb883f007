import { join } from 'node:path';
import { hasClaimToken } from '#content/claims/claim-text.ts';
import { createContentClient } from '#content/client/client.ts';
import { titleOf } from '#content/rules/translations.ts';
import { fingerprintOf } from '#content/translations/texts.ts';
import { isReviewed } from '#content/translations/translations.ts';
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
import { publishedTexts } from './published-texts';
import { readXml } from './read-xml';
import { readRows, rowLookup, writeToDirectus, writeToFile } from './rows';
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

async function exportTexts(args: string[], settings: TranslateOptions): Promise<ExitCode> {
  const options = { ...service, language: text, collection: text, stale: flag, out: text };
  const { values } = parseCommandLine({ args, options });
  const { language = '', collection, out, stale } = values;
  const tag = translatedTags.find((translatedTag) => translatedTag === language);
  if (!tag) {
    throw new ArgumentError(`--language is “${language}”. Write ${translatedTags.join(' or ')}.`);
  }
  if (collection !== undefined && !Object.hasOwn(collections, collection)) {
    throw new ArgumentError(`--collection is “${collection}”, which the site does not have.`);
  }
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
      ...(hasClaimToken(item.text) ? ['Keep {{claim:…}}: the site writes the figure.'] : []),
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
  if (!isDryRun && created.length + updated.size > 0) {
    const { url, token } = content ?? {};
    if (!url) await writeToFile(join(settings.folder, 'translations.json'), plan);
    else if (token) await writeToDirectus(createService({ url, token }), plan);
    else throw new CommandError('Set DIRECTUS_TOKEN to a token that may write translations.');
  }
  for (const line of refused) settings.printError(`Refused: ${line}`);
  const drafts = isDryRun ? 'nothing was written (--dry-run)' : 'new and changed texts are drafts';
  settings.print(
    `${created.length} new, ${updated.size} changed, ${unchanged} unchanged, ${empty} empty, ${refused.length} refused; ${drafts}.\n`,
  );
  return refused.length > 0 ? 1 : 0;
}

/** Runs `npm run translate`. @throws ArgumentError, CommandError, or an error of the content service */
export async function run(
  [name, ...args]: readonly string[],
  settings: TranslateOptions,
): Promise<ExitCode> {
  if (name === 'export') return exportTexts(args, settings);
  if (name === 'import') return importTexts(args, settings);
  throw new ArgumentError(`“${name ?? ''}” is not a command: give export or import.`);
}
