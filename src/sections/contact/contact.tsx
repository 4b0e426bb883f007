import styled from '@emotion/styled';
import { ActionLink } from '#components/primitives/action-link.tsx';
import {
  Band,
  Container,
  label,
  PlainList,
  Prose,
  Subheading,
  touchTarget,
} from '#components/primitives/blocks.tsx';
import { phoneAddress, SmartLink, whatsappAddress } from '#components/primitives/smart-link.tsx';
import { Ticks } from '#components/primitives/ticks.tsx';
import { hoursInWords } from '#components/site-frame/site-footer.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { ContactPageNextStep, DescriptionItem } from '#generated/types.ts';
import { site } from '#site.ts';
import { defineSection, type SectionProps } from '../section';
import { ContactForm } from './contact-form';

interface Content {
  readonly description?: string;
  /** Of the first office. */
  readonly phone: string;
  readonly email: string;
  readonly reasons?: readonly DescriptionItem[];
  /** In the form: beside the message, below the button, and once it was sent. */
  readonly messageHint?: string;
  readonly formNote?: string;
  readonly afterSending?: string;
  readonly nextSteps?: readonly ContactPageNextStep[];
}

/** The form stands beside both parts of the panel; on a narrow screen between them, where the first of them leads. */
const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-6']} ${token['space-7']};
  align-items: start;
  @media (max-width: 47.99rem) {
    margin-top: calc(${token['space-6']} - ${token['space-8']});
  }
  @media (min-width: 64rem) {
    grid-template: auto 1fr / minmax(min(25rem, 42%), 2fr) minmax(0, 3fr);
    form {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

/** Its rows are laid out by the room they have in letters; its steps are needed where the form does not stand beside it. */
const Panel = styled.div`
  container-type: inline-size;
  > a {
    margin: ${token['space-4']} ${token['space-3']} 0 0;
    @media print, (min-width: 64rem) {
      display: none;
    }
  }
`;

/** Ruled rows: what it is, and beside it, or above it where a whole address has no room there, its link and what there is to know. */
const Ways = styled(PlainList)`
  margin-top: ${token['space-5']};
  border-bottom: 1px solid ${color.line};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding: ${token['space-2']} 0;
    border-top: 1px solid ${color.line};
  }
  b {
    ${label}
  }
  a {
    ${touchTarget}
    justify-self: start;
    font-weight: 600;
  }
  p {
    padding-bottom: ${token['space-2']};
  }
  @container (min-width: 25rem) {
    li {
      grid-template-columns: 5.5rem minmax(0, 1fr);
      column-gap: ${token['space-4']};
      align-items: baseline;
    }
    p {
      grid-column: 2;
    }
  }
`;

/** The id of the form. */
const form = 'enquiry';

function Contact({ content, id }: SectionProps<Content, object>) {
  const { whatsapp } = site;
  const numberOf = (office: number) => (office && site.phones[office]?.number) || content.phone;
  return (
    <Band id={id}>
      <Columns>
        <Panel>
          {content.description ? <Prose>{content.description}</Prose> : null}
          <ActionLink to={`#${form}`}>Write to us</ActionLink>
          <ActionLink to={phoneAddress(numberOf(0))} tone="quiet">
            Call
          </ActionLink>
          <Ways>
            {site.offices.map(({ city, hours, address }, index) => (
              <li key={city}>
                <b>{city}</b>
                <a href={phoneAddress(numberOf(index))}>{numberOf(index)}</a>
                <Prose>
                  {hoursInWords(hours)}
                  <br />
                  {address}
                </Prose>
              </li>
            ))}
            {whatsapp ? (
              <li>
                <b>WhatsApp</b>
                <a href={whatsappAddress(whatsapp)}>{whatsapp}</a>
              </li>
            ) : null}
            <li>
              <b>By video</b>
              <SmartLink to="/book-your-appointment">Book a consultation</SmartLink>
            </li>
            <li>
              <b>E-mail</b>
              <a href={`mailto:${content.email}`}>{content.email}</a>
            </li>
          </Ways>
        </Panel>
        <ContactForm id={form} texts={content} />
        {content.reasons ? (
          <div>
            <Subheading as="h2">Why Choose Us?</Subheading>
            <Ticks texts={content.reasons.map((reason) => reason.description)} />
          </div>
        ) : null}
      </Columns>
    </Band>
  );
}

/** Ways to reach the firm beside the enquiry form. */
export const contact = defineSection<Content>({
  component: Contact,
  required: { phone: true, email: true },
  placement: 'wide',
  chunk: 'own',
});
