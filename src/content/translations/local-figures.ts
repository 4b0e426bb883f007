import { namesClaims, replaceClaimTokens } from '#content/claims/claim-text.ts';
import { combined, type StoredFigure } from '#content/claims/figure.ts';
import type { Figures } from '#content/claims/figures.ts';
import { fillText, type Show } from '#content/claims/fill.ts';
import { withheldWords } from '#content/claims/overlay.ts';
import { type LanguageTag, languages } from '#generated/languages.ts';
import type { Language } from '#i18n/words.ts';
import type { Translator } from './translations';

const amountPattern = /^\$(\d[\d,]*(?:\.\d+)?)$/;
const quantityPattern = /^(\d[\d,]*(?:\.\d+)?) (day|week|month|year|hour)s?$/;
const numberPattern = /^(\d[\d,]*(?:\.\d+)?)(%?)$/;

const numberIn = (digits = '') => Number(digits.replaceAll(',', ''));

/**
 * Writes an English figure as a language does: an amount, a range of amounts, a duration, a percentage or a number.
 * @returns `undefined` for a value with other words, such as `10 business days`
 */
export function localFigure(value: string, tag: LanguageTag): string | undefined {
  const { money, numbers } = languages.find((language) => language.tag === tag) ?? languages[0];
  const format = (number: number) => new Intl.NumberFormat(numbers).format(number);
  const [, amount] = amountPattern.exec(value) ?? [];
  if (amount) {
    const decimals = amount.includes('.') ? 2 : 0;
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return money.replace('#', new Intl.NumberFormat(numbers, digits).format(numberIn(amount)));
  }
  const [, count, unit] = quantityPattern.exec(value) ?? [];
  if (count && unit) {
    const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
    return new Intl.NumberFormat(tag, style).format(numberIn(count));
  }
  const [, number, percent] = numberPattern.exec(value) ?? [];
  if (number) {
    return percent
      ? new Intl.NumberFormat(numbers, { style: 'percent' }).format(numberIn(number) / 100)
      : format(numberIn(number));
  }
  const parts = value
    .split(' to ')
    .map((part) => amountPattern.test(part) && localFigure(part, tag));
  return parts.length === 2 && parts.every(Boolean) ? parts.join('–') : undefined;
}

/** Writes the figures of claims in a language. */
export interface LocalFigures {
  /**
   * Fills in the claims that a translated text names. `undefined` if a figure has words without a translation, or if the text is
   * over a limit.
   */
  fill(text: string, isHtml?: boolean): string | undefined;
  /** Returns the value of a claim; `undefined` if it has words without a translation. `shown` is its English value. */
  valueOf(stored: StoredFigure, shown: string): string | undefined;
}

/** @param figures the figures that visitors see, in English */
export function localFigures(
  figures: Figures,
  stored: readonly StoredFigure[],
  translator: Translator,
  { tag, t }: Pick<Language, 'tag' | 't'>,
): LocalFigures {
  const storedByName = new Map(stored.map((one) => [one.name, one]));
  const known = new Map<string, string | undefined>();

  function localValue(name: string, value: string): string | undefined {
    if (known.has(name)) return known.get(name);
    // A translation that leads back to the claim finds no value.
    known.set(name, undefined);
    const own = storedByName.get(name);
    const written = localFigure(value, tag) ?? (own && worded(own.value, value));
    known.set(name, written);
    return written;
  }

  const show: Show = (names) => {
    const figure = combined(names.map((name) => figures.get(name)));
    if (figure.value === '') {
      const { noun, name } = withheldWords(figure);
      return [name ? `${t(noun)} (${name})` : t(noun)];
    }
    const [name = ''] = names;
    const value =
      names.length === 1 ? localValue(name, figure.value) : localFigure(figure.value, tag);
    return value === undefined ? undefined : [value];
  };

  const fill = (text: string, isHtml = false): string | undefined =>
    fillText(text, isHtml, show).text;

  /**
   * The value of a claim that has words: its translation. A value that only names other claims has no words. `undefined` if the
   * source shows another value now.
   */
  function worded(value = '', shown = value): string | undefined {
    if (!namesClaims(value) && value !== shown) return undefined;
    const text = /\p{L}/u.test(replaceClaimTokens(value, () => ''))
      ? translator.findAnywhere(value)
      : value;
    return text === undefined ? undefined : fill(text);
  }

  return {
    fill,
    valueOf: ({ value }, shown) =>
      shown === '' ? '' : (localFigure(shown, tag) ?? worded(value, shown)),
  };
}
