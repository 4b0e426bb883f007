import styled from '@emotion/styled';
import { PlainList, Subheading, touchTarget } from '#components/primitives/blocks.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { LadderStep } from '#generated/types.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type ListContent, type SectionProps } from '#sections/section.ts';
import { Signature } from '#site/components/signature.tsx';

type Content = ListContent<LadderStep>;

/** A vertical line from the first step at the top to the last. On a wide screen, the times are in a column of their own. */
const Steps = styled(PlainList)`
  margin-block: ${token['space-5']} ${token['space-4']};
  & > li {
    position: relative;
    padding: 0 0 ${token['space-4']} 3rem;
  }
  & > li::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 calc(1rem - 1px);
    border-inline-start: 2px solid ${color.spruce};
  }
  & > li::after {
    content: counter(list-item);
    position: absolute;
    inset: 0 auto auto 0;
    width: 2rem;
    border: 2px solid ${color.spruce};
    border-radius: 50%;
    background: ${color.paper};
    color: ${color.spruce};
    font: 600 ${token['title-s']} / calc(2rem - 4px) ${token.display};
    text-align: center;
  }
  & > li:last-child {
    padding-bottom: 0;
    &::before {
      display: none;
    }
    &::after {
      border-color: ${color.gold};
      color: ${color.gold};
    }
  }
  p {
    max-width: ${token.measure};
    color: ${color.muted};
  }
  strong {
    color: ${color.gold};
    font-size: ${token['text-s']};
  }
  a {
    ${touchTarget}
  }
  @media (max-width: 47.99rem) {
    p,
    a {
      font-size: ${token['text-s']};
    }
  }
  @media (min-width: 48rem) {
    & > li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) fit-content(40%);
      column-gap: ${token['space-5']};
      align-items: baseline;
      /* Only list items count by themselves. */
      counter-increment: list-item;
    }
    p,
    a {
      grid-column: 1;
      justify-self: start;
    }
    strong {
      grid-area: 1 / 2;
    }
  }
`;

function Ladder({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Steps as="ol">
        {items.map(({ title: name, time, text, link_text, link }, index) => (
          <li key={index}>
            <Subheading>
              <Text>{name}</Text>
            </Subheading>
            {time ? (
              <strong>
                <Text>{time}</Text>
              </strong>
            ) : null}
            {text ? (
              <p>
                <Text>{text}</Text>
              </p>
            ) : null}
            {link_text && link ? (
              <SmartLink to={link}>
                <Text>{link_text}</Text>
              </SmartLink>
            ) : null}
          </li>
        ))}
      </Steps>
    </Signature>
  );
}

/** Permits as numbered steps to permanent residence, with the time for each. */
export const ladder = defineSection<Content>({
  component: Ladder,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'own',
});
