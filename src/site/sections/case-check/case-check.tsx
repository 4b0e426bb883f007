import styled from '@emotion/styled';
import { Heading, PlacedSection } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { HomePageCaseStep } from '#generated/types.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type SectionProps } from '#sections/section.ts';
import { GuidedSteps } from '#site/components/guided-steps.tsx';

interface Content {
  readonly title: string;
  readonly items: readonly HomePageCaseStep[];
  /** Describes the page that the last answer opens, and says that the check is not advice. */
  readonly note?: string;
}

const Check = styled.div`
  max-width: 44rem;
`;

const Note = styled.p`
  margin-top: ${token['space-4']};
  color: ${color.muted};
  font-size: ${token['text-s']};
`;

const CaseCheck = ({ content: { title, items, note }, id }: SectionProps<Content, object>) => (
  <PlacedSection id={id} wide>
    <Heading>
      <Text>{title}</Text>
    </Heading>
    <Check>
      <GuidedSteps id={id} steps={items} />
      {note ? (
        <Note>
          <Text>{note}</Text>
        </Note>
      ) : null}
    </Check>
  </PlacedSection>
);

/** Questions that lead to the page that answers a visitor's case. */
export const caseCheck = defineSection<Content>({
  component: CaseCheck,
  required: { title: true, items: true },
  placement: 'wide',
  chunk: 'home',
  searchWords:
    'am I eligible, do I qualify, which visa or permit do I need, what can I apply for, how to immigrate, case check',
});
