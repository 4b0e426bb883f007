import styled from '@emotion/styled';
import { ActionLink } from '../../components/action-link';
import {
  Band,
  Container,
  Eyebrow,
  Heading,
  PlainList,
  Subheading,
} from '../../components/layout/blocks';
import { RichText } from '../../components/rich-text';
import { color, token } from '../../components/theme/tokens';
import type { Html, Link } from '../../generated/formats';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly subtitle?: string;
  readonly title: string;
  readonly items: readonly { readonly title: string; readonly description?: Html }[];
  readonly ctaLink: Link;
}

interface Options {
  readonly ctaText?: string;
}

const Grid = styled(PlainList)`
  display: grid;
  gap: ${token['space-5']} ${token['space-6']};
  margin-top: ${token['space-6']};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15.5rem), 1fr));
`;

const Card = styled.li`
  padding-top: ${token['space-4']};
  border-top: 3px solid ${color.gold};
  & > h3 {
    margin-bottom: ${token['space-2']};
  }
`;

const Action = styled.div`
  margin-top: ${token['space-6']};
`;

function ReasonCards({ content, options, id }: SectionProps<Content, Options>) {
  return (
    <Band id={id} ground="sunken">
      <Container>
        {content.subtitle ? <Eyebrow>{content.subtitle}</Eyebrow> : null}
        <Heading>{content.title}</Heading>
        <Grid>
          {content.items.map((item, index) => (
            <Card key={index}>
              <Subheading>{item.title}</Subheading>
              {item.description ? <RichText html={item.description} /> : null}
            </Card>
          ))}
        </Grid>
        {options.ctaText ? (
          <Action>
            <ActionLink to={content.ctaLink} tone="quiet">
              {options.ctaText}
            </ActionLink>
          </Action>
        ) : null}
      </Container>
    </Band>
  );
}

/** Reasons to choose the firm, with a next step below them. */
export const reasonCards = defineSection<Content, Options>({
  component: ReasonCards,
  required: { title: true, items: true, ctaLink: true },
  placement: 'wide',
});
