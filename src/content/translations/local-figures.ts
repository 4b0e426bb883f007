import { isFactName, namesClaims, replaceClaimTokens } from '#content/claims/claim-text.ts';
import { combined, type StoredFigure } from '#content/claims/figure.ts';
import type { Figures } from '#content/claims/figures.ts';
import { fillText, type Show } from '#content/claims/fill.ts';
import { type SourcePlaces, withheldWords, withLink } from '#content/claims/overlay.ts';
import { type LanguageTag, languages } from '#generated/languages.ts';
import { numberPattern, readNumber, splitAmounts } from '#i18n/read-amounts.ts';
import type { Language } from '#i18n/words.ts';
import type { Translator } from './translations';

const quantityPattern = new RegExp(`^(${numberPattern}) (day|week|month|year|hour)s?$`);
const wholeNumberPattern = new RegExp(`^(${numberPattern})(\\s?%)?$`);

/**
 * Writes a figure of the first language as a language does: an amount, a range of amounts, a duration, a percentage or a number.
 * @returns `undefined` for a value with other words, such as `10 business days`
 */
export function localFigure(value: string, tag: LanguageTag): string | undefined {
  const { money, numbers } = languages.find((language) => language.tag === tag) ?? languages[0];
  const amounts = splitAmounts(value).map((amount) => {
    const decimals = amount.includes(languages[0].decimal) ? 2 : 0;
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return money.replace('#', new Intl.NumberFormat(numbers, digits).format(readNumber(amount)));
  });
  if (amounts.length > 0) return amounts.join('–');
  const [, count, unit] = quantityPattern.exec(value) ?? [];
  if (count && unit) {
    const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
    return new Intl.NumberFormat(tag, style).format(readNumber(count));
  }
  const [, number, percent] = wholeNumberPattern.exec(value) ?? [];
  if (!number) return undefined;
  const style = percent ? 'percent' : 'decimal';
  return new Intl.NumberFormat(numbers, { style }).format(readNumber(number) / (percent ? 100 : 1));
}

/** Writes the figures of claims in a language. */
export interface LocalFigures {
  /**
   * Fills in the claims that a translated text names. `undefined` if a figure has words without a translation, or if the text is
   * over a limit.
   */
  fill(text: string, isHtml?: boolean, places?: SourcePlaces): string | undefined;
  /** Returns the value of a claim; `undefined` if it has words without a translation. `shown` is its value in the first language. */
  valueOf(stored: StoredFigure, shown: string): string | undefined;
}

/** @param figures the figures that visitors see, in the first language, and the facts of the firm in this one */
export function localFigures(
  figures: Figures,
  stored: readonly StoredFigure[],
  translator: Translator,
  { tag, t }: Pick<Language, 'tag' | 't'>,
): LocalFigures {
  const storedByName = new Map(stored.map((figure) => [figure.name, figure]));
  const known = new Map<string, string | undefined>();

  function localValue(name: string, value: string): string | undefined {
    if (known.has(name)) return known.get(name);
    // A translation that leads back to the claim finds no value.
    known.set(name, undefined);
    const ownFigure = storedByName.get(name);
    const written = isFactName(name)
      ? value
      : (localFigure(value, tag) ?? (ownFigure && worded(ownFigure.value, value)));
    known.set(name, written);
    return written;
  }

  const showWith =
    (marks: Map<string, number>): Show =>
    (names) => {
      const figure = combined(names.map((name) => figures.get(name)));
      if (figure.value === '') {
        const { noun, source } = withheldWords(figure, names);
        return [source ? `${t(noun)} (${source})` : t(noun)];
      }
      const [name = ''] = names;
      const value =
        names.length === 1 ? localValue(name, figure.value) : localFigure(figure.value, tag);
      return value === undefined ? undefined : withLink({ ...figure, value }, names, marks);
    };

  const fill = (text: string, isHtml = false, places?: SourcePlaces): string | undefined =>
    fillText(text, isHtml, showWith(new Map(places))).text;

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
