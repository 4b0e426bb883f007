import { useSyncExternalStore } from 'react';
import type { Office } from '#generated/shapes.ts';
import { useLanguage } from '#i18n/words.ts';
import { openStatus } from './offices';

const tickMs = 15_000;

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / 60_000);

/** Says whether an office is open, by the visitor's clock. Renders nothing before hydration: the server caches documents. */
export function OpenNow({ office }: { readonly office: Office }) {
  const language = useLanguage();
  const minute = useSyncExternalStore(subscribe, currentMinute, () => 0);
  if (minute === 0) return null;
  const status = openStatus(office, new Date(minute * 60_000), language);
  return status === undefined ? null : <span>{status}</span>;
}
