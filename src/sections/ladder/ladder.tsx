import styled from '@emotion/styled';
import { PlainList, Subheading, touchTarget } from '#components/primitives/blocks.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { Signature } from '#components/signature/signature.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { LadderStep } from '#generated/types.ts';
import { defineSection, type ListContent, type SectionProps } from '../section';

type Content = ListContent<LadderStep>;

const INDENT = '6cqi';
/** Later steps have the indent of the last indented step. */
const MAX_INDENTS = 8;

const indents = Array.from(
  { length: MAX_INDENTS },
  (_, index) =>
    `&>li:nth-child(n+${index + 2}){margin-inline-start:calc(${index + 1} * ${INDENT});}`,
).join('');

const SizeContainer = styled.div`
  container-type: inline-size;
`;

/** A vertical line on a phone, and a staircase that starts at the bottom on a wide screen. */
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
    display: flex;
    flex-direction: column-reverse;
    border-bottom: 4px solid ${color.spruce};
    & > li,
    & > li:last-child {
      padding: ${token['space-3']} ${token['space-4']} ${token['space-3']} 3.75rem;
      border-inline-start: 4px solid ${color.spruce};
      background: ${color.surface};
    }
    ${indents}
    & > li::before,
    & > li:last-child::before {
      display: block;
      inset: 0 auto auto -4px;
      width: calc(${INDENT} + 4px);
      border: 0;
      border-top: 4px solid ${color.spruce};
    }
    & > li::after {
      inset: ${token['space-3']} auto auto ${token['space-3']};
    }
    & > li:last-child {
      border-color: ${color.gold};
      &::before {
        width: calc(100% + 4px);
        border-color: ${color.gold};
      }
    }
  }
`;

function Ladder({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <SizeContainer>
        <Steps as="ol">
          {items.map(({ title: name, time, text, link_text, link }, index) => (
            <li key={index}>
              <Subheading>{name}</Subheading>
              {time ? <strong>{time}</strong> : null}
              {text ? <p>{text}</p> : null}
              {link_text && link ? <SmartLink to={link}>{link_text}</SmartLink> : null}
            </li>
          ))}
        </Steps>
      </SizeContainer>
    </Signature>
  );
}

/** Permits as steps of a staircase to permanent residence, with the time for each. */
export const ladder = defineSection<Content>({
  component: Ladder,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'own',
});
