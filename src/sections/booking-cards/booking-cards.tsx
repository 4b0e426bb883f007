import styled from '@emotion/styled';
import { Picture } from '#components/pictures/picture.tsx';
import { buttonStyle } from '#components/primitives/action-link.tsx';
import {
  alignedRows,
  Band,
  Container,
  Heading,
  PlainList,
  Prose,
  Subheading,
  VisuallyHidden,
} from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';
import { isInternal, SmartLink } from '#components/primitives/smart-link.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import type { BookingLink } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly links: readonly BookingLink[];
  /** How to choose an appointment, and whom to ask. */
  readonly note?: Html;
}

interface Options {
  readonly photo?: string;
}

/** On a phone, the consultant follows the cards, so that the first screen shows a whole card. */
const Layout = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-top: calc(${token['space-5']} - ${token['space-8']});
  @media (min-width: 48rem) {
    margin-top: calc(${token['space-6']} - ${token['space-8']});
    grid-template-columns: auto minmax(0, 1fr);
  }
  h2 {
    margin: 0;
  }
`;

const Consultant = styled.div`
  display: flex;
  align-items: center;
  gap: ${token['space-4']};
  order: 1;
  margin-top: ${token['space-5']};
  line-height: 1.4;
  img {
    flex: none;
    width: 3.5rem;
    aspect-ratio: 1;
    border-radius: 50%;
    object-position: top;
  }
  b {
    display: block;
  }
  @media (min-width: 48rem) {
    display: contents;
    img {
      grid-area: 1 / 1 / span 2;
      width: 4rem;
      margin-inline-end: ${token['space-4']};
    }
    p {
      grid-area: 2 / 2;
      max-width: none;
    }
    b {
      display: inline;
      margin-inline-end: ${token['space-2']};
    }
  }
`;

const Note = styled(RichText)`
  grid-column: 1 / -1;
  order: 1;
  margin-top: ${token['space-5']};
`;

const Agreement = styled(Prose)`
  grid-column: 1 / -1;
  order: 1;
  margin-top: ${token['space-5']};
`;

const Grid = styled(PlainList)<{ readonly columns: 1 | 2 }>`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${token['space-5']};
  li {
    ${alignedRows(4)}
    margin-top: ${token['space-4']};
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(${({ columns }) => columns}, minmax(0, 1fr));
  }
`;

const Card = styled(SmartLink)`
  ${alignedRows(4)}
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
    border-color: ${color.spruce};
    box-shadow: ${token.shadow};
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token['space-5']};
    margin-top: ${token['space-2']};
    padding-bottom: ${token['space-3']};
    border-bottom: 1px solid ${color.line};
    font-variant-numeric: tabular-nums;
  }
  dd {
    font: 600 ${token['title-s']} / 1.4 ${token.display};
    color: ${color.gold};
  }
  p {
    max-width: ${token.measure};
    margin-top: ${token['space-3']};
    text-wrap: pretty;
  }
`;

const Button = styled.span<{ readonly tone: 'primary' | 'quiet' }>`
  ${({ tone }) => buttonStyle(tone)}
  align-self: end;
  margin-top: ${token['space-5']};
  @media (min-width: 30rem) {
    justify-self: start;
  }
  @media print {
    padding: 0;
    border: 0;
  }
  a:hover > & {
    ${({ tone }) =>
      tone === 'primary' ? `background:${color.actionHover};` : `border-color:${color.spruce};`}
  }
`;

/** “Initial consultation” becomes “initial consultation”. Words in capitals stay unchanged. */
const lowerFirstLetter = (title: string) =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

function BookingCards({ content, options, id }: SectionProps<Content, Options>) {
  const t = useWords();
  const { licensee, licensee_title: licence, consultation_agreement: agreement } = useSite();
  return (
    <Band id={id}>
      <Layout>
        <Heading>
          <Text>{content.title}</Text>
        </Heading>
        <Consultant>
          {options.photo ? (
            <Picture asset={options.photo} alt="" width={144} height={144} sizes="4.5rem" />
          ) : null}
          <Prose>
            <b>{licensee}</b>
            <Text of={licence}>{` ${licence}`}</Text>
          </Prose>
        </Consultant>
        <Grid columns={content.links.length === 1 ? 1 : 2}>
          {content.links.map((link, index) => (
            <li key={index}>
              <Card to={link.booking_calendly_link}>
                <Subheading>
                  <Text>{link.booking_title}</Text>
                </Subheading>
                {link.booking_duration || link.booking_price ? (
                  <dl>
                    <CardFact name={t('Price')} value={link.booking_price} />
                    <CardFact name={t('Length')} value={link.booking_duration} />
                  </dl>
                ) : null}
                {link.booking_description ? (
                  <p>
                    <Text>{link.booking_description}</Text>
                  </p>
                ) : null}
                <Button tone={index === 0 ? 'primary' : 'quiet'}>
                  {/* Cards without a scheduling link lead to the contact page. */}
                  {isInternal(link.booking_calendly_link) ? t('Write to us') : t('Choose a time')}
                  <VisuallyHidden>
                    <Text of={link.booking_title}>
                      {` ${t('for {appointment}', { appointment: lowerFirstLetter(link.booking_title) })}`}
                    </Text>
                  </VisuallyHidden>
                </Button>
              </Card>
            </li>
          ))}
        </Grid>
        <Agreement>
          <Text>{agreement}</Text>
        </Agreement>
        {content.note ? <Note html={content.note} /> : null}
      </Layout>
    </Band>
  );
}

interface CardFactProps {
  readonly name: string;
  readonly value: string | undefined;
}

const CardFact = ({ name, value }: CardFactProps) =>
  value ? (
    <div>
      <VisuallyHidden as="dt">{name}</VisuallyHidden>
      <dd>
        <Text>{value}</Text>
      </dd>
    </div>
  ) : null;

/** A card for each kind of appointment, linked to the external booking page. */
export const bookingCards = defineSection<Content, Options>({
  component: BookingCards,
  required: { title: true, links: true },
  placement: 'wide',
  chunk: 'booking',
  searchWords: 'consultation, appointment, cost, price, video call',
});
