/** What spreadsheets take for the beginning of a formula, and the wide forms of the same that some read alike. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One cell. What a spreadsheet would compute gets an apostrophe before it, phone numbers too: `+1-416-555-0199` would become
 * -1169, and `+914455500199` would lose its plus. Programs that want the plain values read `list --json`.
 */
function cell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets know that it is UTF-8. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
