/** What `--help` prints. */
export const usage = (
  formats: readonly string[],
) => `Checks content against the schemas of this site, and beyond them.

  npm run content:check -- [flags]

  --url <address>           the content service (default: the embedded content)
  --token <text>            the token to read it with (default: CONTENT_TOKEN)
  --external                ask whether addresses elsewhere answer
  --snapshot <file>         compare the schemas with a snapshot of the service's data model (YAML or JSON)
  --format <name>           on standard output: ${formats.join(', ')} (default: terminal)
  --report <name>=<file>    write a report in that format, too; may be repeated
  --today <YYYY-MM-DD>      the day review dates are compared with (default: today, in UTC)
  --help                    show this

Exit status: 0 clean, 1 findings, 2 could not check.`;

/** What the command says about its flags. */
export const messages = {
  noDay: (value: string) => `--today is “${value}”, which is not a day. Write it as 2026-01-31.`,
  badReport: (value: string) =>
    `--report is “${value}”. Write it as format=file, for example junit=report.xml.`,
  unknownFormat: (flag: string, name: string, known: readonly string[]) =>
    `${flag} knows no “${name}”. Choose one of ${known.join(', ')}.`,
  cannotLoad: (reason: string) =>
    `The check cannot be loaded: ${reason}\nRun \`npm run codegen\` and try again.`,
} as const;
