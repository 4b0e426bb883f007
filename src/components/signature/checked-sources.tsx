import styled from '@emotion/styled';
import { Fragment } from 'react';
import { lineTarget } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { color, token } from '#components/theme/tokens.ts';

/** What says when it was checked, and where it stands. */
export interface Checked {
  /** A day: `2026-11-14`. */
  readonly verifiedOn?: string;
  /** An https address. */
  readonly source?: string;
}

/** No line of it begins with the mark after a name. */
const Line = styled.p`
  margin-top: ${token['space-3']};
  color: ${color.muted};
  /* Where sources take several lines, a finger hits each. */
  font-size: ${token['text-s']};
  line-height: 2;
  a {
    ${lineTarget}
  }
  span {
    display: inline-block;
  }
`;

/** Parts of an address that say nothing of its page. */
const meaningless = /^(?:index|pages|en|)$/i;

/** The part of an address that says whose page it is, and where there are several of one host, which: `irb.gc.ca, refugee claims`. */
const nameOf = (source: string, sources: readonly string[]) => {
  const { hostname, pathname } = new URL(source);
  const host = hostname.replace(/^www\./, '');
  const isAlone = sources.every(
    (other) => other === source || new URL(other).hostname !== hostname,
  );
  const page = pathname
    .split('/')
    .map((part) => part.replace(/\.\w+$/, ''))
    .findLast((part) => !meaningless.test(part));
  return isAlone || !page ? host : `${host}, ${page.replaceAll('-', ' ')}`;
};

/** “Checked on November 14, 2026: canada.ca, irb.gc.ca”: one line for each day, which names each source once. */
export function CheckedSources({ items }: { readonly items: readonly Checked[] }) {
  const days = [...new Set(items.flatMap(({ verifiedOn }) => verifiedOn ?? []))].toSorted();
  const all = [...new Set(items.flatMap(({ source }) => source ?? []))];
  return days.map((day) => {
    const ofDay = items.filter(({ verifiedOn }) => verifiedOn === day);
    const sources = [...new Set(ofDay.flatMap(({ source }) => source ?? []))];
    return (
      <Line key={day}>
        {'Checked on '}
        <time dateTime={day}>{formatDate(day, 'long')}</time>
        {sources.map((source, index) => (
          <Fragment key={source}>
            {index === 0 ? ': ' : ' '}
            <span>
              <a href={source}>{nameOf(source, all)}</a>
              {index < sources.length - 1 ? ';' : ''}
            </span>
          </Fragment>
        ))}
      </Line>
    );
  });
}
