import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isEnglish, type SiteFile, writeCatalogue } from './catalogue';
import { escapeText, readFacts } from './language-facts';
import type { CheckedRequest } from './request';

const templateFolder = fileURLToPath(new URL('template', import.meta.url));

/** The files of a new site, and what to tell its author. */
export interface SitePlan extends CheckedRequest {
  readonly files: readonly SiteFile[];
  readonly catalogue: readonly SiteFile[];
}

/**
 * Plans the files of a new site: those of the template, and a catalogue unless its language is English.
 * @param today the ISO date from which the privacy policy applies
 */
export function planSite(request: CheckedRequest, root: string, today: string): SitePlan {
  const { name, folder, tag } = request;
  const facts = readFacts(tag);
  const values: Readonly<Record<string, string>> = {
    name,
    folder,
    today,
    tag,
    language: escapeText(facts.name),
    group: escapeText(facts.group),
    decimal: escapeText(facts.decimal),
    missing: escapeText(facts.missing),
  };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key) => values[key] ?? '');
  const names = readdirSync(templateFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(templateFolder.length + 1))
    .map((path) => path.replaceAll('\\', '/'));
  const files = names.sort().map((path) => ({
    path: fill(path),
    text: fill(readFileSync(join(templateFolder, path), 'utf8')),
  }));
  const catalogue = isEnglish(tag) ? [] : writeCatalogue(root, tag);
  return { ...request, files: [...files, ...catalogue], catalogue };
}
