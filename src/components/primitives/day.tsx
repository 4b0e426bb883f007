import { useLanguage } from '#i18n/words.ts';
import { formatDate } from './dates';

/** “November 14, 2026”. @param day a day or a date-time */
export const Day = ({ day }: { readonly day: string }) => (
  <time dateTime={day}>{formatDate(day, 'long', useLanguage())}</time>
);
