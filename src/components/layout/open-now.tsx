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

/** The visitor's clock. `undefined` before hydration, because the server caches documents. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(subscribe, currentMinute, () => 0);
  return minute === 0 ? undefined : new Date(minute * 60_000);
}

/** Says whether an office is open. Renders nothing before hydration. */
export function OpenNow({ office }: { readonly office: Office }) {
  const language = useLanguage();
  const now = useMinute();
  const status = now && openStatus(office, now, { language });
  return status ? <span>{status.text}</span> : null;
}
