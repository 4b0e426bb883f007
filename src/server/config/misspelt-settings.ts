import { distance } from 'fastest-levenshtein';
import { type Environment, settingNames } from './settings';

/** Variables that only commands read. */
const commandSettings = ['DIRECTUS_URL', 'DIRECTUS_TOKEN', 'DIRECTUS_VERSION', 'DIRECTUS_NODE'];

interface WithSettings {
  readonly settings?: Readonly<Record<string, unknown>>;
}

const listNames = (capabilities: readonly WithSettings[]): readonly string[] => [
  ...settingNames,
  ...commandSettings,
  ...capabilities.flatMap(({ settings = {} }) => Object.keys(settings)),
];

/** The words of a name in capitals, without the name of this program. */
const splitWords = (name: string) =>
  name
    .toUpperCase()
    .replace(/^VELOX(?=[^A-Z\d])/, '')
    .split(/[^A-Z\d]+/);

const toSingular = (word: string) => word.replace(/IES$/, 'Y').replace(/S$/, '');

const sortLetters = (name: string) => [...name].sort().join('');

/** The number of wrong, missing or surplus letters. Two neighbours that changed places count as one. */
function countWrongLetters(name: string, setting: string): number {
  const count = distance(name, setting);
  return count === 2 && sortLetters(name) === sortLetters(setting) ? 1 : count;
}

/** Counts wrong letters between words. A plural in place of a singular is no mistake. */
const countMistakes = (words: readonly string[], otherWords: readonly string[]) =>
  Math.min(
    countWrongLetters(words.join(''), otherWords.join('')),
    countWrongLetters(words.map(toSingular).join(''), otherWords.map(toSingular).join('')),
  );

/** Short names resemble many words, so they allow fewer mistakes. */
function maxMistakes(words: readonly string[]): number {
  const { length } = words.join('');
  if (length < 6) return 0;
  if (length < 11) return 1;
  return length < 15 ? 2 : 3;
}

function findNearestSetting(name: string, known: readonly string[]): string | undefined {
  const words = splitWords(name);
  const candidates = known
    .map((setting) => ({
      setting,
      mistakes: countMistakes(words, splitWords(setting)),
      max: maxMistakes(splitWords(setting)),
    }))
    .filter(({ mistakes, max }) => mistakes <= max)
    .sort((a, b) => a.mistakes - b.mistakes);
  return candidates[0]?.setting;
}

/**
 * Finds variables whose names are almost the name of a setting, which the site would ignore in silence. A setting that has a
 * value of its own explains no other variable.
 * @param capabilities whose settings are also known
 * @returns one sentence for each variable, without its value, which may be a secret
 */
export function findMisspeltSettings(
  env: Environment,
  capabilities: readonly WithSettings[],
): readonly string[] {
  const known = listNames(capabilities);
  const isSet = (name: string) => Boolean(env[name]?.trim());
  return Object.keys(env)
    .filter((name) => isSet(name) && !known.includes(name) && !name.startsWith('npm_'))
    .sort()
    .flatMap((name) => {
      const setting = findNearestSetting(name, known);
      if (setting === undefined || isSet(setting)) return [];
      return `${name} is not a setting of this site, so it has no effect: did you mean ${setting}?`;
    });
}

/** Warns of each misspelt setting. Programs call it before they read their settings. */
export function warnOfMisspeltSettings(
  env: Environment,
  capabilities: readonly WithSettings[],
): void {
  for (const sentence of findMisspeltSettings(env, capabilities)) console.warn(sentence);
}
