import styled from '@emotion/styled';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { deferred } from '#components/hydration/deferred.tsx';
import { Details } from '#components/primitives/disclosure.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { TriageRemedy } from '#generated/types.ts';
import { useLanguage } from '#i18n/words.ts';
import type { DayFinder } from './day-finder';
import { daysOf } from './limits';

/** Loaded when a visitor first opens the disclosure. */
const dayFinder = deferred('src/site/sections/triage/day-finder.tsx', () => import('./day-finder'));

const Finder = styled(Details)`
  margin-top: ${token['space-4']};
  border-block: 1px solid ${color.line};
  summary {
    color: ${color.spruce};
    font-weight: 600;
  }
  & > p {
    max-width: ${token.measure};
    margin-block: ${token['space-2']} ${token['space-4']};
  }
  /* On paper and without scripts, the table of limits states the rules. */
  @media print, (scripting: none) {
    display: none;
  }
`;

interface DeadlinesProps {
  readonly remedies: readonly TriageRemedy[];
  readonly note: string | undefined;
}

/** Works out the last day of each limit that is a number of days. */
export function Deadlines({ remedies, note }: DeadlinesProps) {
  const language = useLanguage();
  const { t } = language;
  const disclosure = useRef<HTMLDetailsElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof DayFinder>[0]>>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    if (!disclosure.current?.open) return;
    dayFinder.load().then(
      (module) => setLoaded(() => module.DayFinder),
      () => setFailed(true),
    );
  };
  // A visitor may have opened the disclosure before hydration.
  useEffect(load, []);
  const limits = remedies.flatMap(({ title, advice = [], limits: all = [] }) =>
    all.flatMap(({ decision, limit, from, counts }) => {
      const days = daysOf(limit, language);
      const isBefore = counts === 'before the event';
      return days === undefined ? [] : [{ title, decision, days, from, isBefore, advice }];
    }),
  );
  if (limits.length === 0) return null;
  return (
    <Finder ref={disclosure} onToggle={load} suppressHydrationWarning>
      <summary>
        <span>
          {t(
            limits.every(({ isBefore }) => isBefore)
              ? 'Work out the day to apply by'
              : 'Work out your last day',
          )}
        </span>
        <Icon name="down" />
      </summary>
      {Loaded ? (
        <Loaded limits={limits} note={note} />
      ) : (
        <p role="status">
          {t(hasFailed ? 'This did not load. Close and open it to try again.' : 'Loading…')}
        </p>
      )}
    </Finder>
  );
}
