import { formatDate } from '#components/primitives/dates.ts';
import { formatMoney, formatRange } from '#components/primitives/money.ts';
import type { FigureStatus } from '#components/signature/checked-on.tsx';
import { formatHours } from '#components/site-frame/offices.ts';
import type {
  Claim,
  FeesPageFirmFee,
  GovernmentFee,
  InShort,
  SiteSettings,
} from '#generated/types.ts';

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
export function checkedNote({ verified_on, source, source_name }: FigureStatus): string {
  const name = source_name ?? (source ? new URL(source).hostname.replace(/^www\./, '') : '');
  return verified_on
    ? `Checked on ${joined([formatDate(verified_on, 'long'), name], ', ')}`
    : name && `See ${name}`;
}

const firmFeeRange = ({ amount, amount_to: amountTo }: FeesPageFirmFee) =>
  formatRange({ amount, ...(amountTo ? { amountTo } : {}) });

const rowNames = ['who it is for', 'government fee', 'our fee', 'usual time', 'next step'] as const;

/** One line for each row of a service page's first answers. */
export function inShortLines({ rows = [], figures = [] }: Content, fee: Fees[number] | undefined) {
  return rowNames.flatMap((name) => {
    const row = rows.find((one) => one.row === name);
    const checked = figures.filter((figure) => figure.in_short === name);
    const parts = [
      row?.text,
      ...checked.map(({ claim, value }) => joined([claim, value], ': ')),
      ...new Set(checked.map(checkedNote)),
      ...(name === 'our fee' && fee ? [firmFeeRange(fee), fee.note] : []),
    ];
    const text = joined(parts);
    return text ? `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${text}` : [];
  });
}

export const firmFeeLine = (fee: FeesPageFirmFee) =>
  joined([`${fee.service}: ${firmFeeRange(fee)}`, fee.note]);

export const governmentFeeLine = ({ fee, amount, ...status }: GovernmentFee & FigureStatus) =>
  joined([amount === undefined ? fee : `${fee}: ${formatMoney(amount)}`, checkedNote(status)]);

export function contactLines({ phone, email }: Content, site: SiteSettings) {
  return [
    ...site.offices.map((office, index) =>
      joined([
        `${office.city} office: ${formatHours(office).replaceAll('\u00a0', ' ')}`,
        `Address: ${office.address}`,
        `Phone number: ${(index === 0 && phone) || office.phone}`,
      ]),
    ),
    ...(site.whatsapp ? [`WhatsApp number: ${site.whatsapp}`] : []),
    `E-mail address: ${email ?? site.email}`,
  ];
}
