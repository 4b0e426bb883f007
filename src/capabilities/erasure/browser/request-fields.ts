import { checkEnquiry, cleanAnswers, type EnquiryField, enquiryFields } from '#forms/enquiry.ts';
import type { LegalPage } from '#renderer/legal-page.ts';

/** The fields of an enquiry that a request has: the whole name, the address, and a reference number. */
export const requestFields = ['firstName', 'email', 'message'] as const satisfies EnquiryField[];

export type RequestField = (typeof requestFields)[number];

const noAnswers = Object.fromEntries(enquiryFields.map((name) => [name, ''])) as Record<
  EnquiryField,
  string
>;

const isAsked = (field: EnquiryField) => requestFields.some((name) => name === field);

/** Checks a request. The enquiry that it becomes has the title of the page as its service. */
export function checkAnswers(
  { title }: LegalPage,
  read: Parameters<typeof checkEnquiry>[0],
): ReturnType<typeof checkEnquiry> {
  const readAsked: typeof read = (field) => (isAsked(field) ? read(field) : undefined);
  const result = checkEnquiry(readAsked);
  const faults = 'faults' in result ? result.faults.filter(({ field }) => isAsked(field)) : [];
  return faults.length > 0
    ? { faults }
    : { enquiry: { ...noAnswers, ...cleanAnswers(readAsked), specificService: title } };
}
