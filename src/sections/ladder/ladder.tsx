import styled from '@emotion/styled';
import { PlainList, Subheading, touchTarget } from '#components/primitives/blocks.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { Signature } from '#components/signature/signature.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly {
    readonly title: string;
    /** How long it lasts, or how long there is for it. */
    readonly time?: string;
    readonly text?: string;
    readonly linkText?: string;
    readonly link?: Link;
    readonly verifiedOn?: string;
    readonly source?: string;
  }[];
}

/** Two rails from the first step to the last, and a rung for each behind its number; the last one is where they lead. */
const Rungs = styled(PlainList)`
  margin-top: ${token['space-5']};
  & > li {
    position: relative;
    padding: 0 0 ${token['space-4']} 4rem;
  }
  & > li::before,
  & > li::after,
  h3::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 2.75rem;
    border: solid ${color.spruce};
    border-width: 0 4px;
  }
  h3::before {
    top: 0.9375rem;
    border-width: 4px 0 0;
  }
  & > li::after {
    content: counter(list-item);
    inset: 0.125rem auto auto 0.625rem;
    width: 1.5rem;
    border: 0;
    background: ${color.paper};
    color: ${color.spruce};
    font: 600 ${token['title-s']} / 1.5 ${token.display};
    text-align: center;
  }
  & > li:last-child {
    padding-bottom: 0;
    &::before {
      bottom: auto;
      height: 2.25rem;
    }
    &::after {
      color: ${color.gold};
    }
    &::before,
    h3::before {
      border-color: ${color.gold};
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
`;

function Ladder({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Rungs as="ol">
        {items.map(({ title: name, time, text, linkText, link }, index) => (
          <li key={index}>
            <Subheading>{name}</Subheading>
            {time ? <strong>{time}</strong> : null}
            {text ? <p>{text}</p> : null}
            {linkText && link ? <SmartLink to={link}>{linkText}</SmartLink> : null}
          </li>
        ))}
      </Rungs>
    </Signature>
  );
}

/** Permits as the rungs of a ladder, each with the time there is, up to permanent residence. */
export const ladder = defineSection<Content>({
  component: Ladder,
  required: { title: true, items: true },
  placement: 'column',
});
