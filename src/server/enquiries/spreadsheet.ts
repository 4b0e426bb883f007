import { singleLine } from '#forms/typed-text.ts';
import { enquiryFields, type StoredEnquiry } from './store/enquiry';

/** What spreadsheets take for the beginning of a formula, and the wide forms of the same that some read alike. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * The value of a cell. What a spreadsheet would compute gets an apostrophe before it, phone numbers too: `+1-416-555-0199`
 * would become -1169, and `+914455500199` would lose its plus.
 */
export const asText = (value: string): string => (formula.test(value) ? `'${value}` : value);

/** An enquiry as the cells of a spreadsheet, by field. */
export const cellsOf = (enquiry: StoredEnquiry): readonly (readonly [string, string])[] =>
  enquiryFields.map((name) => [name, asText(singleLine(name, enquiry[name]))]);
