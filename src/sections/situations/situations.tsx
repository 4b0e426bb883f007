import styled from '@emotion/styled';
import { Heading, PlacedSection, Prose } from '#components/primitives/blocks.tsx';
import { Ways } from '#components/primitives/ways.tsx';
import { token } from '#components/theme/tokens.ts';
import type { HomePageSituation } from '#generated/types.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly HomePageSituation[];
}

const Intro = styled(Prose)`
  margin-bottom: ${token['space-5']};
`;

function Situations({ content: { title, intro, items }, id }: SectionProps<Content, object>) {
  return (
    <PlacedSection id={id} wide>
      <Heading>{title}</Heading>
      {intro ? <Intro>{intro}</Intro> : null}
      <Ways
        items={items.map(({ situation, description, link }) => ({
          ...{ label: situation, link },
          ...(description ? { description } : {}),
        }))}
      />
    </PlacedSection>
  );
}

/** What visitors say of themselves, each leading to the place that answers it. */
export const situations = defineSection<Content, object>({
  component: Situations,
  required: { title: true, items: true },
  placement: 'wide',
  chunk: 'home',
});
