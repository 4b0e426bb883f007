import styled from '@emotion/styled';
import { Block, Heading } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { FigureNote, type FigureStatus } from '#components/signature/checked-on.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Claim } from '#generated/types.ts';
import { Text } from '#words/text.tsx';
import { englishLanguage, type Language, useLanguage } from '#words/words.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly (Claim & FigureStatus)[];
}

const Figures = styled.dl`
  margin-bottom: ${token['space-5']};
  border-top: 4px double ${color.control};
  font-variant-numeric: tabular-nums;
  & > div {
    display: grid;
    gap: ${token['space-1']} ${token['space-5']};
    padding-block: ${token['space-3']};
  }
  & > div + div {
    border-top: 1px solid ${color.line};
  }
  dd:not(:last-child) {
    font-weight: 600;
    color: ${color.spruce};
  }
  dd:last-child {
    color: ${color.muted};
    font-size: ${token['text-s']};
    text-wrap: balance;
  }
  time {
    white-space: nowrap;
  }
  dd > a {
    padding-block: 0.9rem;
  }
  @media (min-width: 40rem) {
    & > div {
      grid-template-columns: repeat(3, 1fr);
      align-items: baseline;
    }
  }
`;

/** Leaves out figures that a drawing shows. */
const listed = (items: Content['items']) => items.filter(({ drawn }) => !drawn);

function headingText({ title, items }: Content, language: Language = englishLanguage): string {
  const days = listed(items)
    .flatMap(({ verified_on }) => verified_on ?? [])
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!last) return title;
  // Non-breaking spaces keep the year from wrapping to a line of its own.
  const day = formatDate(last, 'long', language).replaceAll(' ', '\u00a0');
  return first === last
    ? language.t('Figures, checked on {day}', { day })
    : language.t('Figures, last checked on {day}', { day });
}

interface Row {
  readonly figure: Content['items'][number];
  /** More than one for figures without a value that share a source. */
  readonly names: readonly string[];
}

/** A row for each figure with a value or with another value at its source. Then one for each source of the others. */
function rowsOf(figures: Content['items']): readonly Row[] {
  const isAtSource = ({ unconfirmed, differs_since }: FigureStatus) =>
    Boolean(unconfirmed) && !differs_since;
  const others = figures.filter(isAtSource);
  const sources = [...new Set(others.map(({ source }) => source))];
  return [
    ...figures
      .filter((figure) => !isAtSource(figure))
      .map((figure) => ({ figure, names: [figure.claim] })),
    ...sources.flatMap((source) => {
      const group = others.filter((figure) => figure.source === source);
      return group
        .slice(0, 1)
        .map((figure) => ({ figure, names: group.map(({ claim }) => claim) }));
    }),
  ];
}

const Claims = ({ content, id }: SectionProps<Content, object>) => (
  <Block id={id}>
    <Heading>
      <Text>{headingText(content, useLanguage())}</Text>
    </Heading>
    <Figures>
      {rowsOf(listed(content.items)).map(({ figure, names }, index) => (
        <div key={index}>
          <dt>
            {names.map((name, at) => (
              <Text key={at} of={name}>
                {at > 0 ? `; ${name}` : name}
              </Text>
            ))}
          </dt>
          {figure.unconfirmed ? null : (
            <dd>
              <Text>{figure.value}</Text>
            </dd>
          )}
          <dd>
            <FigureNote figure={figure} of={names.join('; ')} />
          </dd>
        </div>
      ))}
    </Figures>
  </Block>
);

/** Fees, thresholds and rules, each with the date it was checked and its source. */
export const claims = defineSection<Content>({
  component: Claims,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
  heading: headingText,
});
