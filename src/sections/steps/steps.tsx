import styled from '@emotion/styled';
import {
  Heading,
  PlacedSection,
  PlainList,
  Prose,
  Subheading,
} from '#components/primitives/blocks.tsx';
import { FoldedSection, hintOf } from '#components/primitives/disclosure.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { TitledItem } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type LayoutOptions, type ListContent, type SectionProps } from '../section';

type Content = ListContent<TitledItem>;

/** More steps in a row would be too narrow. */
const maxInRow = 4;

const Path = styled(PlainList)<{ readonly inRow: number }>`
  display: grid;
  gap: ${token['space-5']} ${token['space-6']};
  margin-top: ${token['space-5']};
  ${({ inRow }) =>
    inRow > 0
      ? `@media (min-width: ${inRow > 3 ? 64 : 48}rem) {
          grid-auto-columns: minmax(0, 1fr);
          grid-auto-flow: column;
          & > li {
            padding: 3.5rem 0 0;
          }
          & > li:not(:last-child)::after {
            inset: 1.25rem 0 auto 3.25rem;
            border-block-start: 2px dotted ${color.gold};
            border-inline-start: 0;
          }
        }`
      : ''}
`;

const Step = styled.li`
  position: relative;
  padding: 0.4rem 0 0 3.5rem;
  &::before {
    content: counter(list-item);
    position: absolute;
    inset: 0 auto auto 0;
    display: grid;
    place-items: center;
    width: 2.5rem;
    height: 2.5rem;
    border: 2px solid ${color.gold};
    border-radius: 50%;
    font: 600 ${token['text-m']} / 1 ${token.display};
    color: ${color.spruce};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 2.75rem auto -1.25rem calc(1.25rem - 1px);
    border-inline-start: 2px dotted ${color.gold};
  }
  &:last-child::before {
    border: 6px double ${color.gold};
  }
  p {
    max-width: ${token.measure};
    color: ${color.muted};
  }
`;

/** One line for each step, for the main column. */
const List = styled.ol`
  max-width: ${token.measure};
  padding-inline-start: 1.5em;
  li + li {
    margin-top: ${token['space-2']};
  }
  li::marker {
    color: ${color.gold};
    font-weight: 600;
  }
  b {
    color: ${color.spruce};
  }
`;

const StepLines = ({ items }: Pick<Content, 'items'>) => (
  <List>
    {items.map((item, index) => (
      <li key={index}>
        <b>
          <Text>{item.title}</Text>
        </b>
        {item.description ? (
          <>
            <br />
            <Text>{item.description}</Text>
          </>
        ) : null}
      </li>
    ))}
  </List>
);

function Steps({ content, options, id }: SectionProps<Content, LayoutOptions>) {
  const count = content.items.length;
  if (!options.wide) {
    return (
      <FoldedSection
        id={id}
        title={content.title}
        hint={hintOf(content.items.map(({ title }) => title))}
      >
        {content.intro ? (
          <Prose>
            <Text>{content.intro}</Text>
          </Prose>
        ) : null}
        <StepLines items={content.items} />
      </FoldedSection>
    );
  }
  return (
    <PlacedSection id={id} wide>
      <Heading>
        <Text>{content.title}</Text>
      </Heading>
      {content.intro ? (
        <Prose>
          <Text>{content.intro}</Text>
        </Prose>
      ) : null}
      <Path as="ol" inRow={count <= maxInRow ? count : 0}>
        {content.items.map((item, index) => (
          <Step key={index}>
            <Subheading>
              <Text>{item.title}</Text>
            </Subheading>
            {item.description ? (
              <p>
                <Text>{item.description}</Text>
              </p>
            ) : null}
          </Step>
        ))}
      </Path>
    </PlacedSection>
  );
}

/** Numbered steps: along a path across the page, or as a short folded list in the main column. */
export const steps = defineSection<Content, LayoutOptions>({
  component: Steps,
  required: { title: true, items: true },
  placement: 'column',
});
