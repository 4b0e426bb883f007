/** Only `published` is ever shown (specification, section 3). */
export const published = { status: { _eq: 'published' } } as const;
