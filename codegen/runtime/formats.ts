// Rich text, assets and links are strings at run time. Separate types keep them apart from plain text.

export interface Html {
  readonly __format: 'html';
}

export interface Asset {
  readonly __format: 'asset';
}

/** An address that is safe to link to. */
export interface Link {
  readonly __format: 'link';
}

/** Returns the string itself. Nothing is escaped or sanitised. */
export function textOf(value: Html | Asset | Link): string {
  return value as unknown as string;
}

/** The `tel:` address (RFC 3966) of a phone number. */
export function phoneAddress(number: string): string {
  const [written = '', extension] = number.split(' ext. ');
  const prefixed = written.replace(/^00/, '+');
  // The zero in `+44 (0)20 …` is for calls within the country.
  const dialled = prefixed.startsWith('+') ? prefixed.replace('(0)', '') : prefixed;
  return `tel:${dialled.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}

export const maxSlugLength = 200;
