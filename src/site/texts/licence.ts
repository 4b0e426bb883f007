import type { LicenceTexts } from '#components/layout/licence-line.tsx';

/** The College gives no ID of zeros, so it is a sample that nobody can find in the register. */
const isSample = (number: string) => /^R0+$/.test(number);

/**
 * How the site names the licence of the licensee: the licensee and the address of the public register at the top of every page
 * (section 44 of the Code, in our reading). Words only: an emblem beside the College’s name needs its permission (section 46 of
 * the Code, in our reading).
 */
export const licenceTexts: LicenceTexts = {
  designation: 'RCIC',
  line: '{licensee}, licensed consultant (RCIC\u00a0{number}): {register}',
  statement: (number) =>
    isSample(number)
      ? '{licensee}, {title}, membership ID {number} (College ID). Licensed by the {regulator}. Our number is a sample, so it is not in the register.'
      : '{licensee}, {title}, membership ID {number} (College ID). Licensed by the {regulator}.',
};
