import type { Settings } from '#generated/shapes.ts';
import type { SiteSettings } from '#generated/types.ts';
import type { Language } from '#i18n/words.ts';
import { answerBy } from './answer-day';
import { formatDay } from './format-day';

/** Says when the firm answers a message: within some working days or, once the visitor's clock is known, by a day. */
export function describeAnswer(
  settings: Settings,
  language: Language,
  now?: Date,
): string | undefined {
  const { answers_within: workingDays, offices } = settings as SiteSettings;
  const [main] = offices;
  if (!workingDays) return undefined;
  const day = now && main && answerBy(main, workingDays, now);
  return day
    ? language.t('We answer by {date}.', { date: formatDay(day, language) })
    : language.t(
        'We answer within {count, plural, one {{count} working day} other {{count} working days}}.',
        { count: workingDays },
      );
}
