import styled from '@emotion/styled';
import { GuidedSteps } from '#components/guided-steps/guided-steps.tsx';
import { NextStep } from '#components/primitives/action-link.tsx';
import { Heading, PlacedSection, Prose } from '#components/primitives/blocks.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { AnswerFigures, AnswerList } from '#components/signature/answer-list.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { AnswerTotals } from '#components/totals/answer-totals.tsx';
import type { ServiceAnswer } from '#components/totals/totals.ts';
import type { CaseStep } from '#generated/types.ts';
import { defineSection, type ListContent, type SectionProps } from '../section';

interface Content extends ListContent<CaseStep> {
  /** What a result is and is not. */
  readonly note?: string;
}

const Check = styled.div`
  max-width: 44rem;
`;

const Result = styled.div`
  margin-top: ${token['space-3']};
`;

const Note = styled.p`
  margin-top: ${token['space-4']};
  color: ${color.muted};
  font-size: ${token['text-s']};
`;

interface ServiceRowsProps {
  readonly service: NonNullable<CaseStep['service']>;
  readonly answer: ServiceAnswer;
}

const ServiceRows = ({ service, answer: { title, totals = [], time } }: ServiceRowsProps) => (
  <AnswerList>
    <div>
      <dt>Service</dt>
      <dd>
        <SmartLink to={service}>{title}</SmartLink>
      </dd>
    </div>
    {totals.length > 0 ? (
      <AnswerTotals totals={totals} />
    ) : (
      <div>
        <dt>Cost</dt>
        <dd>
          <SmartLink to={service}>The fees of this service</SmartLink>
        </dd>
      </div>
    )}
    {time ? (
      <div>
        <dt>Usual time</dt>
        {time.text ? <dd>{time.text}</dd> : null}
        <AnswerFigures figures={time.figures ?? []} />
      </div>
    ) : null}
  </AnswerList>
);

function CaseCheck({ content, page, id }: SectionProps<Content, object>) {
  const { title, intro, items, note } = content;
  return (
    <PlacedSection id={id} wide>
      <Heading>{title}</Heading>
      {intro ? <Prose>{intro}</Prose> : null}
      <Check>
        <GuidedSteps
          id={id}
          steps={items}
          answer={({ name, choices = [], service, next_text, next_link }) => {
            if (choices.length > 0) return null;
            const answer = page.answers?.[name];
            return (
              <Result>
                {service && answer ? <ServiceRows service={service} answer={answer} /> : null}
                <NextStep text={next_text} to={next_link} />
                {note && service ? <Note>{note}</Note> : null}
              </Result>
            );
          }}
        />
      </Check>
    </PlacedSection>
  );
}

/** Questions that lead to one service, with its total, its usual time and one next step. */
export const caseCheck = defineSection<Content>({
  component: CaseCheck,
  required: { title: true, items: true },
  placement: 'wide',
  chunk: 'home',
});
