import { formatDate } from '#components/primitives/dates.ts';
import { formatMoney, formatRange } from '#components/primitives/money.ts';
import type { FigureStatus } from '#components/signature/checked-on.tsx';
import { formatHours } from '#components/site-frame/offices.ts';
import type {
  Claim,
  FeesPageFirmFee,
  GovernmentFee,
  InShort,
  Office,
  SiteSettings,
} from '#generated/types.ts';
import type { Language, Message } from '#words/words.ts';

export type Figure = Claim & FigureStatus;
export type Fees = readonly FeesPageFirmFee[];

/** The props that different sections have. */
export type Content = Partial<
  Readonly<Record<'title' | 'listTitle' | 'phone' | 'email', string>>
> & {
  readonly rows?: readonly InShort[];
  readonly figures?: readonly Figure[];
  readonly items?: readonly FeesPageFirmFee[];
  readonly fees?: readonly GovernmentFee[];
};

export const joined = (parts: readonly (string | undefined)[], separator = ' · ') =>
  parts.filter(Boolean).join(separator);

/** “Checked on November 14, 2026, IRCC: Fee list”, or where to find a figure without a value. */
export function checkedNote(
  { verified_on, source, source_name }: FigureStatus,
  language: Language,
): string {
  const { t } = language;
  const name = source_name ?? (source ? new URL(source).hostname.replace(/^www\./, '') : '');
  if (!verified_on) return name && t('See {source}', { source: name });
  const day = formatDate(verified_on, 'long', language);
  return name
    ? t('Checked on {day}, {sources}', { day, sources: name })
    : t('Checked on {day}', { day });
}

const firmFeeRange = ({ amount, amount_to: amountTo }: FeesPageFirmFee, language: Language) =>
  formatRange({ amount, ...(amountTo ? { amountTo } : {}) }, language);

/** “Government fee: $150”, as the language writes it. */
export const labelled = (claim: string, value: string | undefined, { t }: Language): string =>
  claim && value ? t('{claim}: {value}', { claim, value }) : claim || (value ?? '');

const rowNames = {
  'who it is for': 'Who it is for',
  'government fee': 'Government fee',
  'our fee': 'Our fee',
  'usual time': 'Usual time',
  'next step': 'Next step',
} as const satisfies Readonly<Partial<Record<InShort['row'], Message>>>;

/** One line for each row of a service page's first answers. */
export function inShortLines(
  { rows = [], figures = [] }: Content,
  fee: Fees[number] | undefined,
  language: Language,
) {
  return Object.entries(rowNames).flatMap(([name, label]) => {
    const row = rows.find((one) => one.row === name);
    const checked = figures.filter((figure) => figure.in_short === name);
    const parts = [
      row?.text,
      ...checked.map(({ claim, value }) => labelled(claim, value, language)),
      ...new Set(checked.map((figure) => checkedNote(figure, language))),
      ...(name === 'our fee' && fee ? [firmFeeRange(fee, language), fee.note] : []),
    ];
    const text = joined(parts);
    return text ? labelled(language.t(label), text, language) : [];
  });
}

export const firmFeeLine = (fee: FeesPageFirmFee, language: Language) =>
  joined([labelled(fee.service, firmFeeRange(fee, language), language), fee.note]);

export const governmentFeeLine = (
  { fee, amount, ...status }: GovernmentFee & FigureStatus,
  language: Language,
) =>
  joined([
    labelled(fee, amount === undefined ? undefined : formatMoney(amount, language), language),
    checkedNote(status, language),
  ]);

function officeLine(office: Office, language: Language): string {
  const hours = formatHours(office, language);
  if (hours === undefined) return office.city;
  return language.t('{city} office: {hours}', {
    city: office.city,
    hours: hours.replaceAll('\u00a0', ' '),
  });
}

export function contactLines({ phone, email }: Content, site: SiteSettings, language: Language) {
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
