/**
 * The other origin from which a spreadsheet's web-script answers a POST, by a redirect: Google's scripts run at the first and
 * give their answer at the second.
 */
export const answerOriginOf = (origin: string): string | undefined =>
  origin === 'https://script.google.com' ? 'https://script.googleusercontent.com' : undefined;
