import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { type Mistake, mistakes, type SchemaLocation } from '../messages';
import type { OutputFile } from '../schema/shapes';
import { namedValues } from './words';

type Report = (mistake: Mistake & SchemaLocation) => void;

/** The facts that a legal text may name in braces, with their descriptions. */
const facts = {
  brand: 'The name that the firm uses.',
  legalName: 'The registered name of the firm.',
  licensee: 'The person who is responsible.',
  email: 'A link to the e-mail address.',
  phone: 'A link to the main phone number.',
  established: 'Where the firm was established, `none` if the site settings do not say.',
  offices: 'The cities of the offices.',
  effectiveDay: 'The day from which the text applies.',
  enquiryMonths: 'Months until the server erases an enquiry.',
  webAnalytics: '`yes` if the site counts visits, else `no`.',
};

const factNames = Object.keys(facts);

interface LegalText {
  readonly file: string;
  readonly opening: string;
  /** The sections by their ids, each from its heading. */
  readonly sections: ReadonlyMap<string, string>;
}

const heading = /^<h2 id="([a-z][a-z\d]*(?:-[a-z\d]+)*)">([^<{}]+)<\/h2>/;

/** Splits a text at its headings. The id of a heading becomes the id of its section. */
function splitText(file: string, source: string, report: Report): LegalText {
  const [opening = '', ...parts] = source.trim().split(/(?=<h2\b)/);
  const sections = new Map<string, string>();
  for (const part of parts) {
    const [start = '', id = '', title = ''] = heading.exec(part) ?? [];
    if (!start) {
      const line = source.slice(0, source.indexOf(part)).split('\n').length;
      report({ file, pointer: '', ...mistakes.badHeading(line, part.split('\n', 1)[0] ?? '') });
    } else if (sections.has(id)) {
      report({ file, pointer: id, ...mistakes.sectionTwice(id) });
    } else sections.set(id, `<h2>${title}</h2>${part.slice(start.length)}`);
  }
  return { file, opening, sections };
}

/** Returns the facts that a part names; `undefined` after a mistake. */
function namedFacts(location: SchemaLocation, part: string, report: Report): string | undefined {
  let named: string;
  try {
    named = namedValues(part);
  } catch (error) {
    report({ ...location, ...mistakes.brokenText((error as Error).message) });
    return;
  }
  const unknown = named.split(',').filter((name) => name && !factNames.includes(name));
  for (const name of unknown) report({ ...location, ...mistakes.unknownFact(name, factNames) });
  const [tag] = /<[^>]*\{[^>]*/.exec(part) ?? [];
  if (tag) report({ ...location, ...mistakes.factInTag(tag) });
  return unknown.length > 0 ? undefined : named;
}

const listParts = ({ opening, sections }: LegalText) => [['', opening] as const, ...sections];

/** Reports texts with mistakes, and texts whose sections or facts differ from the first one's. */
function checkTexts(texts: readonly LegalText[], report: Report): void {
  const [first] = texts;
  if (!first) return;
  const firstIds = [...first.sections.keys()];
  const expected = new Map<string, string | undefined>();
  for (const text of texts) {
    const { file } = text;
    const ids = [...text.sections.keys()];
    if (ids.join() !== firstIds.join()) {
      report({ file, pointer: '', ...mistakes.otherSections(ids, firstIds, first.file) });
    }
    for (const [pointer, part] of listParts(text)) {
      const named = namedFacts({ file, pointer }, part, report);
      if (text === first) expected.set(pointer, named);
      const wanted = expected.get(pointer);
      if (named !== undefined && wanted !== undefined && named !== wanted) {
        report({ file, pointer, ...mistakes.otherFacts(named, wanted, first.file) });
      }
    }
  }
}

const declaration = `import type { LegalText } from '#generated/legal.ts';

declare const text: LegalText;
export default text;
`;

/** Lists items with a word between them, with commas if there is none. Its source is copied into the modules. */
const listItems = (items: unknown, _language: string, word: string | null) =>
  (items as readonly string[]).join(word ? ` ${word} ` : ', ');

/** Writes a function for each part of a text, which fills in the facts. */
function writeModule(language: string, { opening, sections }: LegalText): string {
  const format = new MessageFormat(language, {
    customFormatters: { list: { formatter: listItems, arg: 'string' } },
  });
  return compileModule(format, { opening, sections: Object.fromEntries(sections) });
}

const listFile = (names: readonly string[], languages: readonly string[]) => {
  const rows = names.map((name) => {
    const modules = languages.map((language) => {
      const path = `legal/${name}.${language}.js`;
      return `    '${language}': deferred('src/generated/${path}', () => import('./${path}')),\n`;
    });
    return `  '/${name}': {\n${modules.join('')}  },\n`;
  });
  const fields = Object.entries(facts).map(
    ([name, description]) =>
      `  /** ${description} */\n  readonly ${name}: ${name === 'offices' ? 'readonly string[]' : 'string'};\n`,
  );
  return `import { deferred } from '#components/hydration/deferred.tsx';

/** The facts that a legal text may name. Texts are HTML. */
export interface LegalFacts {
${fields.join('')}}

/** The parts of a legal text as HTML. A section begins with an \`h2\` that contains only text. */
export interface LegalText {
  readonly opening: (facts: LegalFacts) => string;
  readonly sections: Readonly<Record<string, (facts: LegalFacts) => string>>;
}

/** The legal texts by address and language. A browser loads only the text of the page. */
export const legalTexts = {
${rows.join('')}};
`;
};

/**
 * Writes `legal.ts`, the list of legal texts, and a module for each text.
 * @param folder has a file for each text and language, such as `privacy-policy.en-CA.html`
 * @param languages of the site; sections and facts of the others must match the first one's
 */
export function legalFiles(
  folder: string,
  languages: readonly string[],
  report: Report,
): readonly OutputFile[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = new Set(
    files.flatMap((file) => /^([a-z\d-]+)\.[^.]+\.html$/.exec(file)?.[1] ?? []),
  );
  const modules = [...names].sort().flatMap((name) => {
    const texts = languages.flatMap((language) => {
      const file = join(folder, `${name}.${language}.html`);
      if (existsSync(file))
        return { language, text: splitText(file, readFileSync(file, 'utf8'), report) };
      report({ file, pointer: '', ...mistakes.missingText(language) });
      return [];
    });
    let isSound = true;
    checkTexts(
      texts.map(({ text }) => text),
      (mistake) => {
        isSound = false;
        report(mistake);
      },
    );
    if (!isSound) return [];
    return texts.flatMap(({ language, text }) => [
      { path: `legal/${name}.${language}.js`, text: writeModule(language, text) },
      { path: `legal/${name}.${language}.d.ts`, text: declaration },
    ]);
  });
  return [{ path: 'legal.ts', text: listFile([...names].sort(), languages) }, ...modules];
}
