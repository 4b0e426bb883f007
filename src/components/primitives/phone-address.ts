/** The `tel:` address of a phone number as it is written for readers. */
export const phoneAddress = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;
