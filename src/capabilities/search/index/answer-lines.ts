import {
  type Checked,
  datedMessage,
  figureNote,
  nameSource,
  type ShownClaim,
} from '#components/figures/checked-on.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { formatHours } from '#content/resources/opening-hours.ts';
import type { FeesFirmFee, InShort, Office, Settings } from '#generated/shapes.ts';
import { formatRange } from '#i18n/money.ts';
import type { Language, Message } from '#i18n/words.ts';

export type Fees = readonly FeesFirmFee[];

/** The props that different sections have. */
export type Content = Partial<Readonly<Record<'title' | 'phone' | 'email', string>>> & {
  readonly rows?: readonly InShort[];
  readonly figures?: readonly ShownClaim[];
  readonly items?: readonly FeesFirmFee[];
};

export const joined = (parts: readonly (string | undefined)[], separator = ' · ') =>
  parts.filter(Boolean).join(separator);

const firmFeeRange = ({ amount, amount_to: amountTo }: FeesFirmFee, language: Language) =>
  formatRange({ amount, amountTo: amountTo || undefined }, language);

/** “Fee: $150”, as the language writes it. */
export const labelled = (claim: string, value: string | undefined, { t }: Language): string =>
  claim && value ? t('{claim}: {value}', { claim, value }) : claim || (value ?? '');

const rowNames = {
  'who it is for': 'Who it is for',
  'government fee': 'Government fee',
  'our fee': 'Our fee',
  'usual time': 'Usual time',
  'next step': 'Next step',
} as const satisfies Readonly<Partial<Record<InShort['row'], Message>>>;

/** “As published for April 30, 2026, Ministry: Fee list”, or another sentence on how a claim is known. */
export const claimNote = (figure: ShownClaim, language: Language): string =>
  figureNote(figure, figure.value !== '', language, figure.kind === 'fee');

/** The day and source of an item of a drawing, or how a claim is known. */
export function checkedNote(item: Checked & Partial<ShownClaim>, language: Language): string {
  const { claim, value = '', verified_on, published_for } = item;
  if (claim !== undefined) return claimNote({ ...item, claim, value }, language);
  const sources = nameSource(item);
  const day = verified_on ?? published_for;
  if (!day) return sources && language.t('Sources: {sources}', { sources });
  return language.t(datedMessage(verified_on !== undefined, sources !== ''), {
    day: formatDate(day, 'long', language),
    sources,
  });
}

/** “Course: $900 to $1,100 · One person”. */
const namedFeeLine = (name: string, fee: FeesFirmFee, language: Language): string =>
  joined([labelled(name, firmFeeRange(fee, language), language), fee.note]);

/** One line for each row of a service page's first answers. */
export function inShortLines({ rows = [], figures = [] }: Content, fees: Fees, language: Language) {
  return Object.entries(rowNames).flatMap(([name, label]) => {
    const row = rows.find((line) => line.row === name);
    const checked = figures.filter((figure) => figure.in_short === name);
    const parts = [
      row?.text,
      ...checked.map(({ claim, value }) => labelled(claim, value, language)),
      ...new Set(checked.map((figure) => claimNote(figure, language))),
      ...(name === 'our fee' ? fees.map((fee) => namedFeeLine(fee.case ?? '', fee, language)) : []),
    ];
    const text = joined(parts);
    return text ? labelled(language.t(label), text, language) : [];
  });
}

export const firmFeeLine = (fee: FeesFirmFee, language: Language) =>
  namedFeeLine(joined([fee.service, fee.case], ', '), fee, language);

function officeLine(office: Office, language: Language): string {
  const hours = formatHours(office, language);
  if (hours === undefined) return office.city;
  return language.t('{city} office: {hours}', {
    city: office.city,
    hours: hours.replaceAll('\u00a0', ' '),
  });
}

export function contactLines({ phone, email }: Content, site: Settings, language: Language) {
  const { t } = language;
  return [
    ...site.offices.map((office, index) =>
      joined([
        officeLine(office, language),
        t('Address: {address}', { address: office.address }),
        t('Phone number: {phone}', { phone: (index === 0 && phone) || office.phone }),
      ]),
    ),
    ...(site.whatsapp ? [t('WhatsApp number: {phone}', { phone: site.whatsapp })] : []),
    t('E-mail address: {email}', { email: email ?? site.email }),
  ];
}
