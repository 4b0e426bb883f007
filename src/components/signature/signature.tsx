import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Block, Heading, Prose } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Sentence } from '#words/sentence.tsx';
import { Text } from '#words/text.tsx';
import { type Checked, CheckedLine } from './checked-on';

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
  const isHostUnique = sources.every(
    (other) => other === source || new URL(other).hostname !== hostname,
  );
  const page = pathname
    .split('/')
    .map((part) => part.replace(/\.\w+$/, ''))
    .findLast((part) => !genericParts.test(part));
  return isHostUnique || !page ? host : `${host}, ${page.replaceAll('-', ' ')}`;
};

/**
 * One line per day that names each source once: “Checked on November 14, 2026, IRCC: Fee list; irb.gc.ca”. Unchecked
 * sources follow: “Sources: …”.
 */
export function CheckedSources({ items }: { readonly items: readonly Checked[] }) {
  const days = [...new Set(items.map(({ verified_on = '' }) => verified_on))].toSorted().reverse();
  const all = [...new Set(items.flatMap(({ source }) => source ?? []))];
  return days.map((day) => {
    const itemsOfDay = items.filter(({ verified_on = '' }) => verified_on === day);
    const names = new Map(
      itemsOfDay.flatMap(({ source, source_name }) =>
        source ? [[source, source_name ?? hostAndPage(source, all)] as const] : [],
      ),
    );
    if (day === '' && names.size === 0) return null;
    const sources = [...names].map(([source, name], index) => (
      <span key={source}>
        {index > 0 ? <span>{'; '}</span> : null}
        <a href={source}>
          <Text>{name}</Text>
        </a>
      </span>
    ));
    return (
      <Line key={day}>
        {day === '' ? (
          <Sentence message="Sources: {sources}" parts={{ sources }} />
        ) : (
          <CheckedLine day={day} sources={names.size > 0 ? sources : null} />
        )}
      </Line>
    );
  });
}

interface SignatureProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string | undefined;
  /** The items of the drawing. Their dates and sources are listed below it. */
  readonly checked?: readonly Checked[];
  readonly children: ReactNode;
}

/** The frame of a service page's drawing, such as a calendar or a score: heading, introduction and sources. */
export const Signature = ({ id, title, intro, checked = [], children }: SignatureProps) => (
  <Block id={id}>
    <Heading>
      <Text>{title}</Text>
    </Heading>
    {intro ? (
      <Prose>
        <Text>{intro}</Text>
      </Prose>
    ) : null}
    {children}
    <CheckedSources items={checked} />
  </Block>
);
