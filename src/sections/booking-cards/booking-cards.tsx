import styled from '@emotion/styled';
import { Picture } from '#components/pictures/picture.tsx';
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
    /** With its currency. */
    readonly price?: string;
    readonly address: string;
  }[];
}

interface Options {
  /** The face of the consultant. */
  readonly photo?: string;
}

/** Whom one meets: face, name and licence. */
const Consultant = styled.div`
  display: flex;
  align-items: center;
  gap: ${token['space-4']};
  img {
    flex: none;
    width: 4.5rem;
    aspect-ratio: 1;
    border-radius: 50%;
    object-position: top;
  }
`;

/** One column for a single link, otherwise two (section 9). */
const Grid = styled(PlainList)<{ readonly columns: 1 | 2 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${token['space-5']};
  li {
    ${sharedLines(4)}
    margin-top: ${token['space-5']};
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(${({ columns }) => columns}, minmax(0, 1fr));
  }
`;

const Card = styled(SmartLink)`
  ${sharedLines(4)}
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
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${token['space-2']} ${token['space-6']};
    align-self: end;
    margin-top: ${token['space-4']};
    padding-top: ${token['space-4']};
    border-top: 1px solid ${color.line};
    font-variant-numeric: tabular-nums;
  }
  dt {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  dd {
    font: 600 ${token['title-s']} / 1.3 ${token.display};
    color: ${color.spruce};
  }
  span {
    display: flex;
    align-items: center;
    gap: ${token['space-2']};
    margin-top: ${token['space-4']};
    color: ${color.link};
    font-weight: 600;
  }
  /* Where the card leads: on, to another page. */
  svg:last-child {
    margin-inline-start: auto;
  }
`;

/** “Initial consultation” in the middle of a sentence; a word in capitals stays as it is. */
const inSentence = (title: string) =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

function BookingCards({ content, options, id }: SectionProps<Content, Options>) {
  const { licensee, title: licence } = site.licence;
  return (
    <Band id={id}>
      <Container>
        <Heading>{content.title}</Heading>
        <Consultant>
          {options.photo ? (
            <Picture
              {...{ asset: options.photo, alt: '', width: 144, height: 144, sizes: '4.5rem' }}
            />
          ) : null}
          <Prose>
            <b>{licensee}</b>
            <br />
            {licence}
          </Prose>
        </Consultant>
        <Grid columns={content.links.length === 1 ? 1 : 2}>
          {content.links.map(({ title, description, duration, price, address }, index) => (
            <li key={index}>
              <Card to={address}>
                <Subheading>{title}</Subheading>
                {description ? <p>{description}</p> : null}
                {duration || price ? (
                  <dl>
                    <Figure name="Price" value={price} />
                    <Figure name="Length" value={duration} />
                  </dl>
                ) : null}
                <span>
                  {`Book ${inSentence(title)}`}
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

interface FigureProps {
  readonly name: string;
  readonly value: string | undefined;
}

const Figure = ({ name, value }: FigureProps) =>
  value ? (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ) : null;

/** A card for each kind of appointment; it leads to the external page where a time is chosen. */
export const bookingCards = defineSection<Content, Options>({
  component: BookingCards,
  required: { title: true, links: true },
  placement: 'wide',
});
