import { readLinkAddress } from '#content/html/link-address.ts';
import { formatHours } from '#content/resources/opening-hours.ts';
import { personSlug } from '#content/resources/people.ts';
import { phoneAddress } from '#generated/formats.ts';
import type { Settings } from '#generated/shapes.ts';
import { firstLanguage } from '#i18n/words.ts';
import type { Figure } from './figure';

/** A phone number that does not break. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0');

/**
 * Returns the facts that texts may name, as a language writes them: `email:`, `whatsapp:`, and `phone:`, `address:` and `hours:` of
 * each office, followed by its city. Of two offices in a city, the first counts.
 * @param translate returns a text of the settings in the language
 */
export function firmFacts(
  { email, whatsapp = '', offices }: Pick<Settings, 'email' | 'whatsapp' | 'offices'>,
  language = firstLanguage,
  translate = (text: string) => text,
): ReadonlyMap<string, Figure> {
  const facts = offices.toReversed().flatMap(({ zone_name = '', ...office }) => {
    const city = personSlug(office.city);
    const hours = formatHours({ ...office, zone_name: translate(zone_name) }, language);
    return [
      [`phone:${city}`, unbroken(office.phone), phoneAddress(office.phone)],
      [`address:${city}`, translate(office.address)],
      [`hours:${city}`, hours],
    ];
  });
  facts.push(['email:', email, `mailto:${email}`]);
  facts.push(['whatsapp:', unbroken(whatsapp), readLinkAddress(`wa.me/${whatsapp}`)]);
  const shown = facts.filter(([, value]) => value);
  return new Map(
    shown.map(([name = '', value = '', href]) => [
      name,
      { known: 'confirmed', kind: undefined, value, href },
    ]),
  );
}
