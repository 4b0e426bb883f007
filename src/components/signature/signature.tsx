import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Block, Heading, Prose } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { color, token } from '#components/theme/tokens.ts';
import type { Checked } from './checked-on';

const Line = styled.p`
  margin-top: ${token['space-3']};
  color: ${color.muted};
  font-size: ${token['text-s']};
  line-height: 2;
  a {
    padding-block: 0.9rem;
  }
`;

const genericParts = /^(?:index|pages|en|)$/i;

/** The host name. If several sources share a host, the path follows: `irb.gc.ca, refugee claims`. */
const hostAndPage = (source: string, sources: readonly string[]) => {
  const { hostname, pathname } = new URL(source);
  const host = hostname.replace(/^www\./, '');
  const isOnlyOfHost = sources.every(
    (other) => other === source || new URL(other).hostname !== hostname,
  );
  const page = pathname
    .split('/')
    .map((part) => part.replace(/\.\w+$/, ''))
    .findLast((part) => !genericParts.test(part));
  return isOnlyOfHost || !page ? host : `${host}, ${page.replaceAll('-', ' ')}`;
};

/**
 * One line per day, which names each source once: “Checked on November 14, 2026, IRCC: Fee list; irb.gc.ca”. Sources that nobody
 * has checked follow: “Sources: …”.
 */
export function CheckedSources({ items }: { readonly items: readonly Checked[] }) {
  const days = [...new Set(items.map(({ verified_on = '' }) => verified_on))].toSorted().reverse();
  const all = [...new Set(items.flatMap(({ source }) => source ?? []))];
  return days.map((day) => {
    const ofDay = items.filter(({ verified_on = '' }) => verified_on === day);
    const names = new Map(
      ofDay.flatMap(({ source, source_name }) =>
        source ? [[source, source_name ?? hostAndPage(source, all)] as const] : [],
      ),
    );
    if (day === '' && names.size === 0) return null;
    return (
      <Line key={day}>
        <span>{day === '' ? 'Sources' : 'Checked on '}</span>
        {day === '' ? null : <time dateTime={day}>{formatDate(day, 'long')}</time>}
        {[...names].map(([source, name], index) => (
          <span key={source}>
            {index > 0 ? '; ' : day === '' ? ': ' : ', '}
            <a href={source}>{name}</a>
          </span>
        ))}
      </Line>
    );
  });
}

interface SignatureProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string | undefined;
  /** The items of the drawing, for their dates and sources. */
  readonly checked?: readonly Checked[];
  readonly children: ReactNode;
}

/** The frame of the drawing that makes a service page special: heading, introduction and sources. */
export const Signature = ({ id, title, intro, checked = [], children }: SignatureProps) => (
  <Block id={id}>
    <Heading>{title}</Heading>
    {intro ? <Prose>{intro}</Prose> : null}
    {children}
    <CheckedSources items={checked} />
  </Block>
);
