import type { OwnRule } from '#content/findings/finding.ts';

/** For rules that read the Code of Professional Conduct. We are not lawyers, and the licensee answers for the page. */
export const byTheCode = (section: number, fix: string) =>
  `${fix} Our reading of section ${section} of the Code (SOR/2022-128); the licensee confirms it.`;

export const codeRules = {
  promise: {
    name: 'promise',
    severity: 'error',
    fix: byTheCode(43, 'Say what the firm does for the visitor, not what will be decided.'),
  },
  unapproved: {
    name: 'testimonial-unapproved',
    severity: 'error',
    fix: byTheCode(
      45,
      'Enter what the client approved in writing, tick “Sample”, or remove the quote.',
    ),
  },
  sample: {
    name: 'testimonial-sample',
    severity: 'error',
    fix: byTheCode(45, 'Replace it with the words of a client who approved them in writing.'),
  },
  unreviewed: {
    name: 'post-unreviewed',
    severity: 'note',
    fix: byTheCode(38, 'A licensed person reviews the post and enters the name and the day.'),
  },
  agreement: {
    name: 'agreement-unnamed',
    severity: 'warning',
    fix: byTheCode(23, 'Say that a client signs a consultation agreement before the meeting.'),
  },
} as const satisfies Readonly<Record<string, OwnRule>>;
