/** Months until the server erases an enquiry, as the privacy policy promises. */
export const enquiryMonths = 6;
