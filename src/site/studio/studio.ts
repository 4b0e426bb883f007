import french from './french.json' with { type: 'json' };

/** The French names of collections, groups and fields in Studio, by their English name. */
export const frenchNames: Readonly<Record<string, string>> = french;
