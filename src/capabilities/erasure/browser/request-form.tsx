import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { ActionButton, ActionLink } from '#components/primitives/action-link.tsx';
import { VisuallyHidden } from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';
import { color, token } from '#components/theme/tokens.ts';
import {
  type EnquiryErrors,
  type EnquiryValues,
  openedAtField,
  validateEnquiry,
} from '#forms/enquiry.ts';
import {
  type EnquirySetting,
  ownEndpoint,
  ownSetting,
  useEnquirySetting,
} from '#forms/enquiry-setting.ts';
import { FieldFrame, Input } from '#forms/field-frame.tsx';
import { useWords, type Words } from '#i18n/words.ts';
import type { LegalPage } from '#renderer/legal-page.ts';
import { RequestAnswer } from './request-answer';
import type { RequestField } from './request-fields';

export { checkAnswers } from './request-fields';

const Card = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-5']};
  margin-top: ${token['space-6']};
  padding: min(${token['space-6']}, 6vw);
  border: 1px solid ${color.line};
  border-radius: ${token['radius-l']};
  background: ${color.surface};
  box-shadow: ${token.shadow};
  /* Keeps the top of the form below the header. */
  scroll-margin-top: ${token['space-8']};
  [tabindex]:focus-visible {
    outline: none;
  }
`;

const formId = 'request';

/** Returns the errors of a request. An enquiry has more fields, whose errors do not matter. */
function findErrors(values: EnquiryValues, t: Words): EnquiryErrors {
  const { firstName, email, message } = validateEnquiry(values, t);
  return {
    ...(firstName ? { firstName: values.firstName ? firstName : t('Enter your name.') } : {}),
    ...(email ? { email } : {}),
    ...(message ? { message } : {}),
  };
}

interface FieldProps {
  readonly name: RequestField;
  readonly label: string;
  readonly errors: EnquiryErrors;
  readonly posted: EnquiryValues;
  readonly type?: 'email';
  readonly autoComplete?: string;
  readonly hint?: string;
}

function Field({ name, label, errors, posted, type, autoComplete, hint }: FieldProps) {
  const id = `${formId}-${name}`;
  const error = errors[name];
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      optional={hint !== undefined}
      after={hint ? <small id={`${id}-hint`}>{hint}</small> : null}
    >
      <Input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={posted[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        aria-required={hint === undefined}
      />
    </FieldFrame>
  );
}

const timeId = `${formId}-opened`;

/**
 * The time of the page, by which the server recognises a repeated request. React does not know during hydration what the document
 * has. A page that the router shows has no time from the server.
 */
function readTime(): string {
  if (!globalThis.document) return '';
  const shown = document.getElementById(timeId);
  return shown instanceof HTMLInputElement ? shown.value : new Date().toISOString();
}

/** The spam traps of the contact form. */
function SpamTraps({ openedAt }: Pick<EnquirySetting, 'openedAt'>) {
  const t = useWords();
  const [time] = useState(() => openedAt ?? readTime());
  return (
    <>
      <VisuallyHidden as="div" aria-hidden="true">
        <label htmlFor={`${formId}-leave-empty`}>{t('Leave this field empty')}</label>
        <div>
          <input id={`${formId}-leave-empty`} name="leaveEmpty" tabIndex={-1} autoComplete="off" />
        </div>
      </VisuallyHidden>
      <input id={timeId} type="hidden" name={openedAtField} defaultValue={time} />
    </>
  );
}

interface RequestFormProps {
  readonly setting: EnquirySetting;
  readonly page: LegalPage;
}

function RequestForm({ setting, page: { path, answerDays = 0 } }: RequestFormProps) {
  const t = useWords();
  const hydrated = useHydrated();
  // The outcome of a post belongs only to the document that answers it, so ignore it after a navigation.
  const [{ posted, sent, openedAt }] = useState(hydrated ? ownSetting : setting);
  const errors = posted ? findErrors(posted, t) : {};
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) answer.current?.focus({ preventScroll: true });
  }, []);
  // The fragment makes the document that answers a post open at the form.
  const action = `${setting.address.replace(ownEndpoint, ownEndpoint + path)}#${formId}`;
  const field = { errors, posted: posted ?? {} };
  return (
    // The server checks the answers, so that its summary names every error in the language of the page.
    <Card id={formId} method="post" action={action} noValidate>
      {posted || sent ? (
        <div ref={answer} tabIndex={-1}>
          <RequestAnswer id={formId} answerDays={answerDays} sent={sent} errors={errors} />
        </div>
      ) : null}
      {sent ? null : (
        <>
          <Field {...field} name="firstName" label={t('Your name')} autoComplete="name" />
          <Field {...field} name="email" label={t('E-mail')} type="email" autoComplete="email" />
          <Field
            {...field}
            name="message"
            label={t('Reference number')}
            hint={t('We gave you a reference number when you wrote to us.')}
          />
          <SpamTraps openedAt={openedAt} />
          <ActionButton>{t('Send the request')}</ActionButton>
        </>
      )}
    </Card>
  );
}

/** The form on a server that receives enquiries. On a static host, and without the enquiries, the firm’s e-mail address. */
export function FormView({ page }: { readonly page: LegalPage }) {
  const setting = useEnquirySetting();
  const { email } = useSite();
  return setting && !globalThis.staticHost ? (
    <RequestForm setting={setting} page={page} />
  ) : (
    <ActionLink to={`mailto:${email}`}>{email}</ActionLink>
  );
}
