import styled from '@emotion/styled';
import { Icon } from '../../components/icon';
import { Band, Container, PlainList, Subheading } from '../../components/layout/blocks';
import { phoneAddress } from '../../components/phone-address';
import { color, token } from '../../components/theme/tokens';
import { defineSection, type SectionProps } from '../section';
import { ContactForm } from './contact-form';

interface Content {
  readonly description?: string;
  readonly phone: string;
  readonly email: string;
  readonly reasons?: readonly { readonly description: string }[];
}

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-7']};
  align-items: start;
  @media (min-width: 60rem) {
    grid-template-columns: 2fr 3fr;
  }
`;

const Panel = styled.div`
  display: grid;
  gap: ${token['space-5']};
  & > p {
    font-size: ${token['text-l']};
  }
`;

const Ways = styled(PlainList)`
  display: grid;
  gap: ${token['space-3']};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${token['space-3']};
    min-height: 2.75rem;
    font-weight: 600;
  }
`;

const Reasons = styled(PlainList)`
  display: grid;
  gap: ${token['space-3']};
  margin-top: ${token['space-3']};
  li {
    display: flex;
    gap: ${token['space-3']};
  }
  svg {
    margin-top: 0.2em;
    color: ${color.gold};
  }
`;

function Contact({ content, id }: SectionProps<Content, object>) {
  return (
    <Band id={id}>
      <Columns>
        <Panel>
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
          {content.reasons ? (
            <div>
              <Subheading as="h2">Why Choose Us?</Subheading>
              <Reasons>
                {content.reasons.map((reason, index) => (
                  <li key={index}>
                    <Icon name="check" />
                    <span>{reason.description}</span>
                  </li>
                ))}
              </Reasons>
            </div>
          ) : null}
        </Panel>
        <ContactForm id="enquiry" />
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
