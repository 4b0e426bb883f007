import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import { ActionButton } from '../../components/action-link';
import { Heading } from '../../components/layout/blocks';
import { Notice } from '../../components/notice';
import { useServiceGroups } from '../../components/service-groups';
import { color, token } from '../../components/theme/tokens';
import { Field, Input, Select, TextArea } from '../../forms/field';

const Form = styled.form`
  display: grid;
  gap: ${token['space-5']};
  padding: ${token['space-6']};
  border: 1px solid ${color.line};
  border-radius: ${token['radius-l']};
  background: ${color.surface};
  box-shadow: ${token.shadow};
  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
    & > h2,
    & > [role] {
      grid-column: 1 / -1;
    }
  }
  button {
    justify-self: start;
  }
  @media print {
    display: none;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** What the enquiry endpoint says by the address it returns to. */
const outcomes = {
  sent: {
    tone: 'success',
    text: "Thank you for contacting us! We'll get back to you shortly.",
  },
  failed: {
    tone: 'error',
    text: 'There was an error submitting your form. Please try again.',
  },
} as const;

/** The enquiry form. It posts natively to `/enquiries`, which stores the enquiry and returns here with its outcome. */
export function ContactForm({ id }: { readonly id: string }) {
  const groups = useServiceGroups();
  const outcome = new URLSearchParams(useLocation().search).get('enquiry');
  const banner = outcome === 'sent' || outcome === 'failed' ? outcomes[outcome] : undefined;
  return (
    <Form id={id} method="post" action="/enquiries">
      <Heading>Get in Touch</Heading>
      {banner ? (
        <Notice tone={banner.tone}>
          <p>{banner.text}</p>
        </Notice>
      ) : null}
      <Field label="First name">
        <Input name="firstName" autoComplete="given-name" required />
      </Field>
      <Field label="Last name">
        <Input name="lastName" autoComplete="family-name" required />
      </Field>
      <Field label="E-mail">
        <Input name="email" type="email" autoComplete="email" required />
      </Field>
      <Field label="Phone">
        <Input name="phone" type="tel" autoComplete="tel" required />
      </Field>
      <Field label="Service category">
        <Select name="serviceCategory" defaultValue="" required>
          <option value="" disabled>
            Choose a category
          </option>
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {group.title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Specific service">
        <Select name="specificService" defaultValue="" required>
          <option value="" disabled>
            Choose a service
          </option>
          {groups.map((group) => (
            <optgroup key={group.id} label={group.title}>
              {group.items.map((item) => (
                <option key={item.path} value={item.label}>
                  {item.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Wide>
        <Field label="Message" optional>
          <TextArea name="message" rows={5} />
        </Field>
      </Wide>
      <ActionButton type="submit">Submit</ActionButton>
    </Form>
  );
}
