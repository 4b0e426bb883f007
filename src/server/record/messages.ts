/** Every sentence of this room: in the log, and to whoever asks the record. */

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Lines of the log. */
export const log = {
  notWritten: (error: unknown) =>
    `What pages say cannot be written to the record (${reasonOf(error)}): see to the rights and room of DATA_DIR. Visitors notice nothing; it is tried again with what is read next.`,
  full: () =>
    'The record of this year has 512 MB, and nothing is added to it: content changes by itself. See with “record list” what does, and mend that; then move the file of the year away.',
} as const;
