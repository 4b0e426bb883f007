import { Notice } from '#components/primitives/notice.tsx';
import { useSite } from '#components/primitives/site.ts';
import type { EnquiryErrors } from '#forms/enquiry.ts';
import type { SentEnquiry } from '#forms/enquiry-setting.ts';
import { ErrorSummary } from '#forms/error-summary.tsx';
import { Sentence } from '#i18n/sentence.tsx';
import { useWords } from '#i18n/words.ts';
import { requestFields } from './request-fields';

interface RequestAnswerProps {
  readonly id: string;
  readonly answerDays: number;
  readonly sent: SentEnquiry | undefined;
  /** The errors of a request that was not accepted. Empty if it could not be stored. */
  readonly errors: EnquiryErrors;
}

/** The outcome of a request. It never says whether the firm has data about anybody. */
export function RequestAnswer({ id, answerDays, sent, errors }: RequestAnswerProps) {
  const t = useWords();
  const { email } = useSite();
  if (sent) {
    return (
      <Notice tone="success" title={t('We have your request')}>
        <p>
          <Sentence
            message="We will write to {email} within {days} days. If this address is wrong, please send the form again."
            parts={{ email: <b>{sent.email}</b>, days: answerDays }}
          />
        </p>
        <p>
          <Sentence
            message="Your reference number is {reference}."
            parts={{ reference: <b>{sent.reference}</b> }}
          />
        </p>
      </Notice>
    );
  }
  const summary = requestFields.flatMap((name) => {
    const message = errors[name];
    return message ? [{ controlId: `${id}-${name}`, message }] : [];
  });
  if (summary.length > 0) {
    return <ErrorSummary title={t('Please check your answers')} errors={summary} />;
  }
  return (
    <Notice tone="error" title={t('Your request was not saved')}>
      <p>
        <Sentence
          message="Your answers are still in the form. Send it again, or write to {email}."
          parts={{ email: <a href={`mailto:${email}`}>{email}</a> }}
        />
      </p>
    </Notice>
  );
}
