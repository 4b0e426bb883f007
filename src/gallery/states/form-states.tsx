import styled from '@emotion/styled';
import { createForm } from 'final-form';
import { createRef } from 'react';
import { Form } from 'react-final-form';
import { BeforeHydration } from '#components/hydration/use-hydrated.ts';
import { Container } from '#components/primitives/blocks.tsx';
import { token } from '#components/theme/tokens.ts';
import { type EnquiryValues, enquiryFields, inTurn, validateEnquiry } from '#forms/enquiry.ts';
import type { Link } from '#generated/formats.ts';
import { serviceGroups } from '#pages/index.ts';
import type { FormTexts } from '#sections/contact/enquiry-answer.tsx';
import { EnquiryForm, type FormResult } from '#sections/contact/enquiry-form.tsx';
import type { State } from './state';

/** The form's shadow lies below it. */
const Room = styled(Container)`
  padding-bottom: ${token['space-6']};
`;

const [group] = serviceGroups;

const begun = {
  firstName: 'Meena',
  message: 'My permit ends in May. What can I do until then?',
};

const complete: EnquiryValues = {
  ...begun,
  lastName: 'Selvam',
  email: 'meena@example.com',
  phone: '416 555 0142',
  ...(group ? { serviceCategory: group.id } : {}),
  ...(group?.items[0] ? { specificService: group.items[0].label } : {}),
};

/** Answers of somebody who was in a hurry. */
const faulty: EnquiryValues = { ...begun, email: 'meena at example' };

const never = () => new Promise<undefined>(() => {});

interface ShownFormProps {
  readonly id: string;
  readonly values?: EnquiryValues;
  readonly result?: FormResult;
  /** Somebody has been in every field. */
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

/** The contact form as somebody has left it who filled it in. */
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

/** The contact form in what can become of it. */
export const formStates: readonly State[] = [
  {
    id: 'contact-empty',
    title: 'Contact form, before it is filled in',
    note: 'The button looks unavailable and still says what is missing when it is pressed.',
    view: <ShownForm id="empty" />,
  },
  {
    id: 'contact-errors',
    title: 'Contact form with errors',
    note: 'Each message of the list leads to its field.',
    view: (
      <ShownForm
        id="errors"
        values={faulty}
        result={{ outcome: 'invalid', errors: inTurn(validateEnquiry(faulty)) }}
        isVisited
      />
    ),
  },
  {
    id: 'contact-sending',
    title: 'Contact form, being sent',
    view: <ShownForm id="sending" values={complete} result={{ outcome: 'none' }} isSending />,
  },
  {
    id: 'contact-success',
    title: 'Contact form, sent',
    note: 'The next form is folded below the thanks.',
    view: <ShownForm id="success" result={{ outcome: 'sent' }} />,
  },
  {
    id: 'contact-failure',
    title: 'Contact form that could not be sent',
    note: 'What was written stays.',
    view: <ShownForm id="failure" values={complete} result={{ outcome: 'failed' }} />,
  },
];
