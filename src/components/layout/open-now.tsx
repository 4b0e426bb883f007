import { useSyncExternalStore } from 'react';
import { phoneAddress, unbrokenPhone } from '#components/primitives/smart-link.tsx';
import { formatHours } from '#content/resources/opening-hours.ts';
import type { Office } from '#generated/shapes.ts';
import { useLanguage, useWords } from '#i18n/words.ts';
import { type OfficeNow, openStatus } from './offices';

const tickMs = 15_000;

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / 60_000);

/** The visitor's clock. `undefined` before hydration, because the server caches documents. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(subscribe, currentMinute, () => 0);
  return minute === 0 ? undefined : new Date(minute * 60_000);
}

/** The offices in the order in which to call them. Before hydration, in the order of the settings and without a status. */
export function useOfficesNow(offices: readonly Office[]): readonly OfficeNow[] {
  const language = useLanguage();
  const now = useMinute();
  const rank = ({ status }: OfficeNow) => (status ? Number(status.opening ?? 0) : Number.MAX_VALUE);
  return offices
    .map((office) => ({ office, status: now && openStatus(office, now, { language }) }))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Says whether an office is open. Renders nothing before hydration. */
export function OpenNow({ office }: { readonly office: Office }) {
  const [{ status } = {}] = useOfficesNow([office]);
  return status ? <span>{status.text}</span> : null;
}

/** “Boston: +1 …”, which does not break within the number. */
export function OfficeLink({ office: { city: place, phone } }: Pick<OfficeNow, 'office'>) {
  const t = useWords();
  return (
    <a href={phoneAddress(phone)}>
      {t('{place}: {phone}', { place, phone: unbrokenPhone(phone) })}
    </a>
  );
}

/** The phone number of an office, and whether it is open or, before hydration, its hours. */
export function OfficeCall({ office, status }: OfficeNow) {
  const language = useLanguage();
  return (
    <>
      <OfficeLink office={office} />
      <small>{status?.text ?? formatHours(office, language)}</small>
    </>
  );
}
