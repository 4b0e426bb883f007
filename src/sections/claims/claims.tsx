import styled from '@emotion/styled';
import type { ShownClaim } from '#components/figures/answer-list.tsx';
import { FigureNote } from '#components/figures/checked-on.tsx';
import { Block, Heading } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { color, token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { firstLanguage, type Language, useLanguage } from '#i18n/words.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly ShownClaim[];
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

function headingText({ title, items }: Content, language: Language = firstLanguage): string {
  const shown = listed(items);
  const days = shown.flatMap(({ known, day }) => (known === 'confirmed' && day ? [day] : []));
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!last || days.length < shown.length) return title;
  // Non-breaking spaces keep the year from wrapping to a line of its own.
  const day = formatDate(last, 'long', language).replaceAll(' ', '\u00a0');
  return first === last
    ? language.t('Figures, checked on {day}', { day })
    : language.t('Figures, last checked on {day}', { day });
}

interface Row {
  readonly figure: ShownClaim;
  /** More than one for figures without a value that share a source. */
  readonly names: readonly string[];
}

/** A row for each figure with a value. Then one for each source of the others. */
function rowsOf(figures: Content['items']): readonly Row[] {
  const withheld = figures.filter(({ value }) => value === '');
  const sources = [...new Set(withheld.map(({ source }) => source))];
  return [
    ...figures
      .filter(({ value }) => value !== '')
      .map((figure) => ({ figure, names: [figure.claim] })),
    ...sources.flatMap((source) => {
      const group = withheld.filter((figure) => figure.source === source);
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
          {figure.value === '' ? null : (
            <dd>
              <Text>{figure.value}</Text>
            </dd>
          )}
          <dd>
            <FigureNote
              figure={figure}
              hasValue={figure.value !== ''}
              isFee={figure.kind === 'fee'}
              of={names.join('; ')}
            />
          </dd>
        </div>
      ))}
    </Figures>
  </Block>
);

/** Fees, thresholds and rules, each with how it is known, its day and its source. */
export const claims = defineSection<Content>({
  component: Claims,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
  heading: headingText,
});
