export const galleryPath = '/gallery';
export const sectionPath = '/gallery/section';
export const addressesPath = '/gallery/addresses.json';

/**
 * The address of a section alone.
 * @param from the key of a use
 * @param variant the id of a variant of that use
 */
export const sectionAddress = (section: string, from: string, variant: string): string =>
  `${sectionPath}?${new URLSearchParams({ section, from, variant })}`;
