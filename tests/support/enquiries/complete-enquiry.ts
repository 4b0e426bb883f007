/** The fields of a valid enquiry, as the form posts them. */
export const completeEnquiry = {
  firstName: 'Meena',
  lastName: 'Raghavan',
  email: 'meena@mail.example',
  phone: '+91 44 5550 0199',
  serviceCategory: 'study',
  specificService: 'Study in Norway',
  message: 'What now?',
};
