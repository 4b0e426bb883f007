import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A text that other sites may contain, although it has a word of the firm. */
interface Exception {
  /** The files that have the text. */
  readonly files: RegExp;
  readonly text: string;
  readonly reason: string;
}

const exceptions: readonly Exception[] = [
  {
    files: /^(?:\.velox-export\.json|nginx\.conf)$/,
    text: '.velox-export',
    reason: 'An export recognises an earlier export, which it may replace, by this file.',
  },
];

const settingsFile = fileURLToPath(
  new URL('../../src/site/content/site_settings.json', import.meta.url),
);

interface Office {
  readonly city: string;
  readonly phone: string;
}

const { offices }: { readonly offices: readonly Office[] } = JSON.parse(
  await readFile(settingsFile, 'utf8'),
);

const words = [
  'immigration',
  'canada',
  'canadian',
  'ircc',
  'rcic',
  'visas?',
  'permits?',
  'consultants?',
  ...offices.map(({ city }) => city),
];

/** A phone number in any spelling. */
const phonePattern = (phone: string) => phone.replaceAll(/\D/g, '').split('').join('[ ()./-]*');

/** The words of the firm. Its name counts inside other words, too. */
const pattern = new RegExp(
  [
    'velox',
    String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})`,
    ...offices.map(({ phone }) => phonePattern(phone)),
  ].join('|'),
  'giu',
);

const contextChars = 40;

/** Returns a function that finds the words of the firm in files, and the exceptions that have not occurred. */
export function createWordFinder() {
  const unused = new Set(exceptions);
  return {
    unused,
    /** @returns each word with the file and the text around it */
    find(file: string, text: string): readonly string[] {
      let rest = `${file}\n${text}`;
      for (const exception of exceptions) {
        if (!exception.files.test(file) || !rest.includes(exception.text)) continue;
        unused.delete(exception);
        rest = rest.replaceAll(exception.text, '');
      }
      return Array.from(rest.matchAll(pattern), ({ index, 0: word }) => {
        const around = rest.slice(Math.max(0, index - contextChars), index + contextChars);
        return `${file}: “${word}” in ${JSON.stringify(around)}`;
      });
    },
  };
}
