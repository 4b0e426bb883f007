import styled from '@emotion/styled';
import {
  Band,
  Container,
  Heading,
  PlainList,
  Prose,
  Subheading,
  sharedLines,
} from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { site } from '#site.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly links: readonly {
    readonly title: string;
    readonly description?: string;
    readonly duration?: string;
    readonly address: string;
  }[];
}

/** One column for a single link, otherwise two (section 9). */
const Grid = styled(PlainList)<{ readonly columns: 1 | 2 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${token['space-5']};
  li {
    ${sharedLines(3)}
    margin-top: ${token['space-5']};
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(${({ columns }) => columns}, minmax(0, 1fr));
  }
`;

const Card = styled(SmartLink)`
  ${sharedLines(3)}
  padding: min(${token['space-6']}, 6vw);
  border: 1px solid ${color.control};
  border-radius: ${token['radius-m']};
  background: ${color.surface};
  color: ${color.ink};
  text-decoration: none;
  transition:
    border-color ${token.fast},
    box-shadow ${token.fast};
  &:hover {
    border-color: ${color.action};
    box-shadow: ${token.shadow};
  }
  p {
    max-width: ${token.measure};
    margin-top: ${token['space-2']};
    text-wrap: balance;
  }
  span {
    display: flex;
    align-items: center;
    gap: ${token['space-2']};
    align-self: end;
    margin-top: ${token['space-4']};
    color: ${color.link};
    font-weight: 600;
  }
  /* Where the card leads: on, to another page. */
  svg:last-child {
    margin-inline-start: auto;
  }
`;

function BookingCards({ content, id }: SectionProps<Content, object>) {
  return (
    <Band id={id}>
      <Container>
        <Heading>{content.title}</Heading>
        <Prose>
          {site.licence.licensee}, {site.licence.title}
        </Prose>
        <Grid columns={content.links.length === 1 ? 1 : 2}>
          {content.links.map((link, index) => (
            <li key={index}>
              <Card to={link.address}>
                <Subheading>{link.title}</Subheading>
                {link.description ? <p>{link.description}</p> : null}
                <span>
                  <Icon name="clock" />
                  {link.duration ?? 'Choose a time'}
                  <Icon name="arrow" />
                </span>
              </Card>
            </li>
          ))}
        </Grid>
      </Container>
    </Band>
  );
}

/** A card for each kind of appointment; it leads to the external page where a time is chosen. */
export const bookingCards = defineSection<Content>({
  component: BookingCards,
  required: { title: true, links: true },
  placement: 'wide',
});
