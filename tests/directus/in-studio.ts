import { inject, test } from 'vitest';

/** A test in the Studio of Directus 12; older Studios differ. */
export const testInStudio = test.runIf(inject('directus').major >= 12);
