/**
 * Returns the second origin of a spreadsheet's web-script. Google runs the script at the first origin, then redirects to the
 * second, which returns the script's output.
 */
export const answerOriginOf = (origin: string): string | undefined =>
  origin === 'https://script.google.com' ? 'https://script.googleusercontent.com' : undefined;
