/** Months until the server erases an enquiry. The privacy policy names them. */
export const enquiryMonths = 12;
