import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { Band, Container, Heading } from '#components/primitives/blocks.tsx';
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

/**
 * Shows only if the address names the check or one of its steps: “I am not sure” opens it. Before hydration, and without
 * scripts, `:target` decides. Afterwards React does, because the router changes the address without changing `:target`.
 */
const Check = styled(Band)`
  &[data-live]:not([data-open]),
  &:not([data-live], :target, :has(:target)) {
    display: none;
  }
  /* As between two bands of the same background. */
  &,
  & + section {
    padding-top: 0;
  }
`;

const Questions = styled.div`
  max-width: 44rem;
`;

const Note = styled.p`
  margin-top: ${token['space-4']};
  color: ${color.muted};
  font-size: ${token['text-s']};
`;

function CaseCheck({ content: { title, items, note }, id }: SectionProps<Content, object>) {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const isNamed = hash === `#${id}` || hash.startsWith(`#${id}-`);
  return (
    <Check
      id={id}
      data-live={isHydrated || undefined}
      data-open={(isHydrated && isNamed) || undefined}
    >
      <Container>
        <Heading>
          <Text>{title}</Text>
        </Heading>
        <Questions>
          <GuidedSteps id={id} steps={items} />
          {note ? (
            <Note>
              <Text>{note}</Text>
            </Note>
          ) : null}
        </Questions>
      </Container>
    </Check>
  );
}

/** Questions that lead to the page that answers a visitor's case, for those who do not find their situation. */
export const caseCheck = defineSection<Content>({
  component: CaseCheck,
  required: { title: true, items: true },
  placement: 'wide',
  chunk: 'home',
  searchWords:
    'am I eligible, do I qualify, which visa or permit do I need, what can I apply for, how to immigrate, case check',
});
