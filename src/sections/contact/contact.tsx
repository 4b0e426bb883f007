import styled from '@emotion/styled';
import { mapAddress } from '#components/layout/offices.ts';
import { OpenNow, useOfficesNow } from '#components/layout/open-now.tsx';
import { ActionLink } from '#components/primitives/action-link.tsx';
import {
  Band,
  Container,
  labelStyle,
  PlainList,
  Prose,
  Subheading,
  touchTarget,
} from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';
import {
  phoneAddress,
  SmartLink,
  unbrokenPhone,
  whatsappAddress,
} from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { formatHours } from '#content/resources/opening-hours.ts';
import { useEnquirySetting } from '#forms/enquiry-setting.ts';
import type { DescriptionItem } from '#generated/shapes.ts';
import { contactCall, mainCall } from '#generated/site/texts/calls.ts';
import { Text } from '#i18n/text.tsx';
import { useLanguage } from '#i18n/words.ts';
import { defineSection, type SectionProps } from '../section';
import { TickList } from '../tick-list';
import { ContactForm } from './contact-form';
import type { FormTexts } from './enquiry-answer';
import { withPhone } from './with-phone';

interface Content extends FormTexts {
  readonly description?: string;
  readonly email?: string;
  readonly reasons?: readonly DescriptionItem[];
}

/** On a wide screen, the form is beside the contact details and the reasons. On a narrow screen it is between them. */
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

const Panel = styled.div`
  container-type: inline-size;
  > a,
  > .call {
    margin: ${token['space-2']} 0 0;
    @media print, (min-width: 64rem) {
      display: none;
    }
  }
  > .call > small {
    display: block;
    /* The status, which replaces the hours, may be as long. */
    min-height: 2lh;
    margin-top: ${token['space-1']};
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
`;

const ContactRows = styled(PlainList)`
  margin-top: ${token['space-5']};
  border-bottom: 1px solid ${color.line};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding: ${token['space-2']} 0;
    border-top: 1px solid ${color.line};
  }
  li > b {
    ${labelStyle}
  }
  a {
    ${touchTarget}
    justify-self: start;
    font-weight: 600;
  }
  p {
    padding-bottom: ${token['space-2']};
  }
  /* Reserves the lines that hydration fills. */
  p b {
    display: block;
    min-height: 2lh;
    font-size: ${token['text-s']};
    @media (scripting: none), print {
      display: none;
    }
  }
  @container (min-width: 25rem) {
    li {
      grid-template-columns: var(--contact-label, 5.5rem) minmax(0, 1fr);
      column-gap: ${token['space-4']};
      align-items: baseline;
    }
    p,
    p + a {
      grid-column: 2;
    }
  }
`;

const formId = 'enquiry';

const isOtherPage = (mainCall.path as string) !== contactCall.path;

function Contact({ content, id }: SectionProps<Content, object>) {
  const language = useLanguage();
  const { t } = language;
  const setting = useEnquirySetting();
  const { whatsapp, ...site } = useSite();
  const email = content.email ?? site.email;
  const offices = withPhone(site.offices, content.phone);
  const [call] = useOfficesNow(offices);
  return (
    <Band id={id}>
      <Columns>
        <Panel>
          <Prose>
            {content.description ? <Text>{content.description}</Text> : null}
            {isOtherPage ? (
              <span>
                {' '}
                <SmartLink to={mainCall.path}>{t(mainCall.label)}</SmartLink>
              </span>
            ) : null}
          </Prose>
          {setting ? <ActionLink to={`#${formId}`}>{t('Write to us')}</ActionLink> : null}
          {call ? (
            <div className="call">
              <ActionLink to={phoneAddress(call.office.phone)} tone="quiet">
                {t('Call {place}: {phone}', {
                  place: call.office.city,
                  phone: unbrokenPhone(call.office.phone),
                })}
              </ActionLink>
              <small>{call.status?.text ?? formatHours(call.office, language)}</small>
            </div>
          ) : null}
          <ContactRows>
            {offices.map((office, index) => (
              <li key={index}>
                <b>
                  <Text>{office.city}</Text>
                </b>
                <a href={phoneAddress(office.phone)}>{unbrokenPhone(office.phone)}</a>
                <Prose>
                  {formatHours(office, language)}
                  <b>
                    <OpenNow office={office} />
                  </b>
                </Prose>
                <Prose>
                  <Text>{office.address}</Text>
                </Prose>
                <a href={mapAddress(office)}>
                  {t('Map of the {city} office', { city: office.city })}
                </a>
              </li>
            ))}
            {whatsapp ? (
              <li>
                <b>{t('WhatsApp')}</b>
                <a href={whatsappAddress(whatsapp)}>{unbrokenPhone(whatsapp)}</a>
              </li>
            ) : null}
            <li>
              <b>{t('E-mail')}</b>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          </ContactRows>
        </Panel>
        {setting ? <ContactForm id={formId} setting={setting} texts={content} /> : null}
        {content.reasons ? (
          <div>
            <Subheading as="h2">{t('Why Choose Us?')}</Subheading>
            <TickList texts={content.reasons.map((reason) => reason.description)} />
          </div>
        ) : null}
      </Columns>
    </Band>
  );
}

/** Phone numbers, addresses and hours, beside the enquiry form if something receives enquiries. */
export const contact = defineSection<Content>({
  component: Contact,
  required: {},
  placement: 'wide',
  chunk: 'own',
  searchWords: 'opening hours, address, office, phone, WhatsApp, e-mail',
});
