import styled from '@emotion/styled';
import { formatDate } from '#components/primitives/dates.ts';
import { color, token } from '#components/theme/tokens.ts';
import type { Checked } from './checked-on';

const Line = styled.p`
  margin-top: ${token['space-3']};
  color: ${color.muted};
  /* Where sources take several lines, a finger hits each. Within a line, so that none begins with the mark after a name. */
  font-size: ${token['text-s']};
  line-height: 2;
  a {
    padding-block: 0.9rem;
  }
`;

/** Parts of an address that say nothing of its page. */
const meaningless = /^(?:index|pages|en|)$/i;

/** Without a name in words the part of an address that says whose page it is, and where there are several of one host, which: `irb.gc.ca, refugee claims`. */
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

/** “Checked on November 14, 2026, IRCC: Fee list; irb.gc.ca”: one line for each day, which names each source once. */
export function CheckedSources({ items }: { readonly items: readonly Checked[] }) {
  const days = [...new Set(items.flatMap(({ verified_on }) => verified_on ?? []))].toSorted();
  const all = [...new Set(items.flatMap(({ source }) => source ?? []))];
  return days.map((day) => {
    const ofDay = items.filter(({ verified_on }) => verified_on === day);
    const names = new Map(
      ofDay.flatMap(({ source, source_name }) =>
        source ? [[source, source_name ?? nameOf(source, all)] as const] : [],
      ),
    );
    return (
      <Line key={day}>
        <span>{'Checked on '}</span>
        <time dateTime={day}>{formatDate(day, 'long')}</time>
        {[...names].map(([source, name], index) => (
          <span key={source}>
            {index === 0 ? ', ' : '; '}
            <a href={source}>{name}</a>
          </span>
        ))}
      </Line>
    );
  });
}
