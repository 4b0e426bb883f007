import styled from '@emotion/styled';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Band, Block, Eyebrow, Heading } from '#components/primitives/blocks.tsx';
import { HeadingBeside } from '#components/primitives/heading-beside.ts';
import { token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly subtitle?: string;
  readonly title?: string;
  readonly text: string;
  readonly ctaText?: string;
  readonly ctaLink?: Link;
}

interface Options {
  /** A band of its own with the heading beside the text; the default is a block of the main column. */
  readonly wide?: boolean;
}

const Lead = styled.p`
  max-width: ${token.measure};
  font-size: ${token['text-l']};
`;

const Action = styled.div`
  margin-top: ${token['space-5']};
`;

function Introduction({ content, options, id }: SectionProps<Content, Options>) {
  const heading = (
    <div>
      {content.subtitle ? <Eyebrow>{content.subtitle}</Eyebrow> : null}
      {content.title ? <Heading>{content.title}</Heading> : null}
    </div>
  );
  const text = (
    <div>
      <Lead>{content.text}</Lead>
      {content.ctaText && content.ctaLink ? (
        <Action>
          <ActionLink to={content.ctaLink} tone="quiet">
            {content.ctaText}
          </ActionLink>
        </Action>
      ) : null}
    </div>
  );
  if (!options.wide) {
    return (
      <Block id={id}>
        {heading}
        {text}
      </Block>
    );
  }
  return (
    <Band id={id}>
      <HeadingBeside>
        {heading}
        {text}
      </HeadingBeside>
    </Band>
  );
}

/** A heading, a text and a next step: the introduction of a service, or the firm on the home page. */
export const introduction = defineSection<Content, Options>({
  component: Introduction,
  required: { text: true },
  placement: 'column',
});
