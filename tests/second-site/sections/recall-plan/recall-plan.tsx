import styled from '@emotion/styled';
import {
  Block,
  BulletList,
  Heading,
  labelStyle,
  PlainList,
  Prose,
  Subheading,
} from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { RecallStep } from '#generated/types.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type ListContent, type SectionProps } from '#sections/section.ts';

type Content = ListContent<RecallStep>;

/** A line of time on the left, with a mark at each age. */
const Ages = styled(PlainList)`
  margin-top: ${token['space-5']};
  & > li {
    position: relative;
    padding: 0 0 ${token['space-6']} ${token['space-6']};
    border-inline-start: 2px solid ${color.gold};
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li::before {
    content: '';
    position: absolute;
    inset: 0.2em auto auto -0.6em;
    width: 1em;
    height: 1em;
    border: 2px solid ${color.gold};
    border-radius: 50%;
    background: ${color.paper};
  }
  b {
    ${labelStyle}
  }
  ul {
    margin-block: ${token['space-2']};
  }
  p:last-child {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
`;

function RecallPlan({ content: { title, intro, items }, id }: SectionProps<Content, object>) {
  return (
    <Block id={id}>
      <Heading>
        <Text>{title}</Text>
      </Heading>
      {intro ? (
        <Prose>
          <Text>{intro}</Text>
        </Prose>
      ) : null}
      <Ages as="ol">
        {items.map(({ age, interval, services, payer }, index) => (
          <li key={index}>
            <Subheading>
              <Text>{age}</Text>
            </Subheading>
            <b>
              <Text>{interval}</Text>
            </b>
            <BulletList>
              {services.map(({ description }, place) => (
                <li key={place}>
                  <Text>{description}</Text>
                </li>
              ))}
            </BulletList>
            {payer ? (
              <p>
                <Text>{payer}</Text>
              </p>
            ) : null}
          </li>
        ))}
      </Ages>
    </Block>
  );
}

/** The check-ups that each age has, along a line of time. */
export const recallPlan = defineSection<Content>({
  component: RecallPlan,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'own',
});
