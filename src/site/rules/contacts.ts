/** Contacts of authorities that texts may have: numbers, e-mail addresses, and domains with all below them. */
export const contacts: readonly string[] = [
  '@gc.ca',
  '@canada.ca',
  '@college-ic.ca',
  // The client support centre of IRCC.
  '+1 888 242 2100',
];
