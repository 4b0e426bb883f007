/** Months until the server erases an enquiry, as the privacy policy promises. */
export const enquiryMonths = 24;

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
