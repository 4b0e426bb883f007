const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Lines of the log about reading content. */
export const messages = {
  reasonOf,
  serviceDown: (error: unknown) =>
    `The content service cannot be read; the content that was read before is shown. ${reasonOf(error)}`,
  serviceBack: () => 'The content service can be read again.',
  notRead: (path: string, error: unknown) =>
    `${path} cannot be read; what was read before is shown. ${reasonOf(error)}`,
  emptied: (path: string, seconds: number) =>
    `The content service suddenly gives nothing for ${path}. What was there is shown for ${seconds} more seconds. Check its content and its permissions, unless somebody has removed it on purpose.`,
  emptyShown: (path: string) =>
    `The content service still gives nothing for ${path}: from now on it is shown empty.`,
  notStored: (error: unknown) =>
    `Content cannot be stored (${reasonOf(error)}): after a restart, pages wait for the content service. Check the permissions and the free space of DATA_DIR.`,
};
