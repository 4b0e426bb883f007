import styled from '@emotion/styled';
import { createForm } from 'final-form';
import { createRef } from 'react';
import { Form } from 'react-final-form';
import { BeforeHydration } from '#components/hydration/use-hydrated.ts';
import { Container } from '#components/primitives/blocks.tsx';
import { token } from '#components/theme/tokens.ts';
import {
  type EnquiryValues,
  enquiryFields,
  validateEnquiry,
  withoutLockedService,
} from '#forms/enquiry.ts';
import type { Link } from '#generated/formats.ts';
import { serviceGroups } from '#pages/index.ts';
import type { FormTexts } from '#sections/contact/enquiry-answer.tsx';
import { EnquiryForm } from '#sections/contact/enquiry-form.tsx';
import type { FormResult } from '#sections/contact/form-result.ts';
import type { State } from './state';

const Room = styled(Container)`
  padding-bottom: ${token['space-6']};
`;

const [group] = serviceGroups;

const started = {
  firstName: 'Meena',
  message: 'My permit ends in May. What can I do until then?',
};

const complete: EnquiryValues = {
  ...started,
  lastName: 'Selvam',
  email: 'meena@example.com',
  phone: '416 555 0142',
  ...(group ? { serviceCategory: group.id } : {}),
  ...(group?.items[0] ? { specificService: group.items[0].label } : {}),
};

const faulty: EnquiryValues = { ...started, email: 'meena at example' };

const never = () => new Promise<undefined>(() => {});

interface ShownFormProps {
  readonly id: string;
  readonly values?: EnquiryValues;
  readonly result?: FormResult;
  readonly isVisited?: boolean;
  readonly isSending?: boolean;
}

const texts: FormTexts = {
  phone: '+1 416 555 0100',
  messageHint: 'Please do not send documents.',
  formNote: 'Writing to us does not yet make you a client.',
  afterSending: 'We answer within two working days.',
  nextSteps: [
    { label: 'Fees', link: '/fees' as unknown as Link, description: 'What our work costs.' },
  ],
};

function ShownForm({ id, values = {}, result, isVisited, isSending }: ShownFormProps) {
  const form = createForm<EnquiryValues>({
    onSubmit: never,
    validate: validateEnquiry,
    initialValues: values,
  });
  for (const name of isVisited ? enquiryFields : []) {
    form.registerField(name, () => {}, {});
    form.blur(name);
  }
  if (isSending) void form.submit();
  return (
    <BeforeHydration value={{ isHydrated: true, isNarrow: false }}>
      <Room>
        <Form<EnquiryValues>
          form={form}
          onSubmit={never}
          render={() => (
            <EnquiryForm
              texts={texts}
              id={id}
              element={createRef()}
              sentCount={result?.outcome === 'sent' ? 1 : 0}
              result={result}
              setResult={() => {}}
            />
          )}
        />
      </Room>
    </BeforeHydration>
  );
}

export const formStates: readonly State[] = [
  {
    id: 'contact-empty',
    title: 'Contact form, empty',
    note: 'The button looks disabled, but pressing it says what is missing.',
    view: <ShownForm id="empty" />,
  },
  {
    id: 'contact-errors',
    title: 'Contact form with errors',
    note: 'Each message in the list links to its field.',
    view: (
      <ShownForm
        id="errors"
        values={faulty}
        result={{ outcome: 'invalid', errors: withoutLockedService(validateEnquiry(faulty)) }}
        isVisited
      />
    ),
  },
  {
    id: 'contact-sending',
    title: 'Contact form, sending',
    view: <ShownForm id="sending" values={complete} result={{ outcome: 'none' }} isSending />,
  },
  {
    id: 'contact-success',
    title: 'Contact form, sent',
    note: 'An empty form is folded below the thank-you message.',
    view: (
      <ShownForm
        id="success"
        result={{ outcome: 'sent', sent: { email: 'meena@example.com', reference: '3f9a2c1e' } }}
      />
    ),
  },
  {
    id: 'contact-failure',
    title: 'Contact form, not sent',
    note: 'The answers stay in the form.',
    view: <ShownForm id="failure" values={complete} result={{ outcome: 'failed' }} />,
  },
];
