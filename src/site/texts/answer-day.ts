import { addClockMinutes } from '#components/layout/offices.ts';
import {
  clockIn,
  dayMinutes,
  type OfficeHours,
  readHours,
} from '#content/resources/opening-hours.ts';
import { weekdays } from '#i18n/weekdays.ts';

/**
 * Returns the moment by which a message sent now is answered: the end of the last of some working days after today, on the clocks
 * of the office.
 * @returns `undefined` for hours or a time zone that cannot be read
 */
export function answerBy(
  office: OfficeHours & { readonly time_zone?: string | undefined },
  workingDays: number,
  now: Date,
): Date | undefined {
  const zone = office.time_zone ?? '';
  const hours = readHours(office);
  const clock = clockIn(zone, now);
  if (!clock || hours.length === 0) return undefined;
  let later = 0;
  for (let counted = 0; counted < workingDays; ) {
    later += 1;
    const weekday = weekdays[(clock.day + later) % weekdays.length];
    const closes = hours.filter(({ days }) => days.some((day) => day === weekday));
    if (closes.length === 0) continue;
    counted += 1;
    if (counted < workingDays) continue;
    const last = Math.max(...closes.map((range) => range.closes));
    return addClockMinutes(now, later * dayMinutes + last - clock.minutes, zone);
  }
  return undefined;
}
