import type { FormApi } from 'final-form';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { keepDraft } from '../../forms/draft';
import { type EnquiryValues, errorsOfFaults, validateEnquiry } from '../../forms/enquiry';
import { submitEnquiry } from '../../forms/submit-enquiry';
import { EnquiryForm } from './enquiry-form';
import type { Said } from './said';

/**
 * The enquiry form (sections 2, 4, 5 and 8). Without scripts it posts natively to `/enquiries`, which stores the enquiry
 * and returns here with its outcome; with them, react-final-form checks it and sends it from the page.
 */
export function ContactForm({ id }: { readonly id: string }) {
  const [said, say] = useState<Said>();
  const send = async (values: EnquiryValues, form: FormApi<EnquiryValues>) => {
    say({ outcome: 'none' });
    try {
      const faults = await submitEnquiry(values);
      if (faults.length > 0) {
        const errors = errorsOfFaults(faults);
        say({ outcome: 'invalid', errors });
        return errors;
      }
      keepDraft({});
      form.restart();
      say({ outcome: 'sent' });
    } catch (error) {
      // The message holds the address and the status, never what the visitor wrote.
      console.error(error instanceof Error ? error.message : error);
      say({ outcome: 'failed' });
    }
    return undefined;
  };
  return (
    <Form<EnquiryValues>
      onSubmit={send}
      validate={validateEnquiry}
      render={() => <EnquiryForm id={id} said={said} say={say} />}
    />
  );
}
