import { inject, test } from 'vitest';

/** A test in the Studio of Directus 12: that of older ones is another. */
export const testInStudio = test.runIf(inject('directus').major >= 12);
