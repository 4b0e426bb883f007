import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { type Checked, DatedLine } from '#components/figures/checked-on.tsx';
import { Block, Heading, Prose } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';

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
    (address) => address === source || new URL(address).hostname !== hostname,
  );
  const page = pathname
    .split('/')
    .map((part) => part.replace(/\.\w+$/, ''))
    .findLast((part) => !genericParts.test(part));
  return isHostUnique || !page ? host : `${host}, ${page.replaceAll('-', ' ')}`;
};

/** Groups items by their day. Checks (1) come before publications (0). */
const dayKey = ({ verified_on, published_for }: Checked) =>
  verified_on ? `1 ${verified_on}` : published_for ? `0 ${published_for}` : '';

/**
 * One line per day that names each source once: “Checked on November 14, 2026, Ministry: Fee list; example.org”. Sources
 * without a day follow: “Sources: …”.
 */
export function CheckedSources({ items }: { readonly items: readonly Checked[] }) {
  const keys = [...new Set(items.map(dayKey))].toSorted().reverse();
  const all = [...new Set(items.flatMap(({ source }) => source ?? []))];
  return keys.map((key) => {
    const [isChecked, day = ''] = key.split(' ');
    const names = new Map(
      items
        .filter((item) => dayKey(item) === key)
        .flatMap(({ source, source_name }) =>
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
      <Line key={key}>
        {day === '' ? (
          <Sentence message="Sources: {sources}" parts={{ sources }} />
        ) : (
          <DatedLine
            day={day}
            isChecked={isChecked === '1'}
            sources={names.size > 0 ? sources : null}
          />
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
