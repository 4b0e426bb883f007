import { months } from '#components/primitives/dates.ts';
import { weekdays } from '#i18n/weekdays.ts';
import { firstLanguage, type Language } from '#i18n/words.ts';

/** “Friday, December 11, 2026”. Avoids `Intl` for the reason given at `formatDate`. */
export function formatDay(day: Date, { t }: Language = firstLanguage): string {
  return t('{weekday}, {month} {day}, {year}', {
    weekday: t(weekdays[day.getDay() - 1] ?? 'Sunday'),
    // The cast is safe, because `getMonth` returns 0 to 11.
    month: t(months[day.getMonth()] as (typeof months)[number]),
    day: day.getDate(),
    year: String(day.getFullYear()),
  });
}
