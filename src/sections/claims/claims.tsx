import styled from '@emotion/styled';
import { Block, Heading, Prose } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { FigureNote, type FigureStatus } from '#components/signature/checked-on.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Claim } from '#generated/types.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly (Claim & FigureStatus)[];
}

const Figures = styled.dl`
  p + & {
    margin-top: ${token['space-4']};
  }
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

function headingText({ title, items }: Content): string {
  const days = listed(items)
    .flatMap(({ verified_on }) => verified_on ?? [])
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!last) return title;
  // Non-breaking spaces keep the year from wrapping to a line of its own.
  const day = formatDate(last, 'long').replaceAll(' ', '\u00a0');
  return `Figures, ${first === last ? '' : 'last '}checked on ${day}`;
}

function Claims({ content, id }: SectionProps<Content, object>) {
  const figures = listed(content.items);
  return (
    <Block id={id}>
      <Heading>{headingText(content)}</Heading>
      {figures.some(({ unconfirmed }) => unconfirmed) ? (
        <Prose>If you see a link instead of a figure, follow it to find the current figure.</Prose>
      ) : null}
      <Figures>
        {figures.map((figure, index) => (
          <div key={index}>
            <dt>{figure.claim}</dt>
            {figure.unconfirmed ? null : <dd>{figure.value}</dd>}
            <dd>
              <FigureNote figure={figure} of={figure.claim} />
            </dd>
          </div>
        ))}
      </Figures>
    </Block>
  );
}

/** Fees, thresholds and rules, each with the date it was checked and its source. */
export const claims = defineSection<Content>({
  component: Claims,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
  heading: headingText,
});
