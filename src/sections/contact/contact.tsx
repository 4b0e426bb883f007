import styled from '@emotion/styled';
import { Band, Container, PlainList, Subheading } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { phoneAddress } from '#components/primitives/smart-link.tsx';
import { Ticks } from '#components/primitives/ticks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';
import { ContactForm } from './contact-form';

interface Content {
  readonly description?: string;
  readonly phone: string;
  readonly email: string;
  readonly reasons?: readonly { readonly text: string }[];
}

/** The form stands beside both parts of the panel; on a narrow screen between them, soon after the ways to call and write. */
const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-6']} ${token['space-7']};
  align-items: start;
  @media (min-width: 60rem) {
    grid-template: auto 1fr / minmax(0, 2fr) minmax(0, 3fr);
    form {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

/** An address keeps to one line where the column is narrowest, too. */
const Ways = styled(PlainList)`
  margin-top: ${token['space-5']};
  border-bottom: 1px solid ${color.line};
  a {
    display: flex;
    align-items: center;
    gap: ${token['space-4']};
    padding-block: ${token['space-4']};
    border-top: 1px solid ${color.line};
    color: ${color.spruce};
    font-size: min(1.125rem, 4.6vw);
    font-weight: 600;
    line-height: 1.4;
    text-decoration-color: ${color.line};
  }
  a:hover {
    color: ${color.link};
    text-decoration-color: currentColor;
  }
  svg {
    color: ${color.gold};
  }
`;

/** In one column, however wide. */
const Reasons = styled.div`
  ul {
    margin: 0;
    grid-template-columns: minmax(0, 1fr);
  }
  li {
    text-wrap: balance;
  }
`;

function Contact({ content, id }: SectionProps<Content, object>) {
  return (
    <Band id={id}>
      <Columns>
        <div>
          {content.description ? <p>{content.description}</p> : null}
          <Ways>
            <li>
              <a href={phoneAddress(content.phone)}>
                <Icon name="phone" />
                {content.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${content.email}`}>
                <Icon name="mail" />
                {content.email}
              </a>
            </li>
          </Ways>
        </div>
        <ContactForm id="enquiry" />
        {content.reasons ? (
          <Reasons>
            <Subheading as="h2">Why Choose Us?</Subheading>
            <Ticks texts={content.reasons.map((reason) => reason.text)} />
          </Reasons>
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
});
