import type { FindingDetails } from '#content/findings/finding.ts';
import type { MissingCollection } from './source';

/** Why a field cannot be read. */
export type MissingField =
  | 'absent'
  | 'absent-or-refused'
  | 'not-allowed'
  | 'not-among-allowed'
  | 'absent-entries'
  /** The collection of related entries, which the token may not read. */
  | { readonly unreadable: string };

const absent = 'does not exist in the content service, so the site shows nothing for it.';
const notAllowed =
  'exists in the content service, but the token may not read it, so the site shows nothing for it.';
const absentOrRefused =
  'is refused by the content service: it does not exist, or the token may not read it.';

export const missingCollections: Readonly<Record<MissingCollection, FindingDetails>> = {
  absent: {
    rule: 'drift-absent',
    severity: 'error',
    message: absent,
    fix: 'Create the collection in the content service, or remove its schema and its page.',
  },
  'absent-or-refused': {
    rule: 'drift-absent',
    severity: 'error',
    message: absentOrRefused,
    fix: 'Check that the collection exists: create it, or give the token’s role read access to it. With a snapshot this check can tell which.',
  },
  'not-allowed': {
    rule: 'drift-permission',
    severity: 'error',
    message: notAllowed,
    fix: 'Give the token’s role read access to the collection.',
  },
};

export function describeMissing(reason: MissingField, isRequired: boolean): FindingDetails {
  const severity = isRequired ? 'error' : 'warning';
  switch (reason) {
    case 'absent':
      // An absent optional field holds no content, so pages lack nothing.
      return {
        rule: 'drift-absent',
        severity: isRequired ? 'error' : 'note',
        message: absent,
      };
    case 'absent-entries':
      return { rule: 'drift-absent', severity: 'error', message: absent };
    case 'absent-or-refused':
      return {
        rule: 'drift-absent',
        severity,
        message: absentOrRefused,
        fix: 'Check that the field exists: create it, or give the token’s role read access to it. With an administrator’s token or a snapshot this check can tell which.',
      };
    case 'not-allowed':
      return { rule: 'drift-permission', severity, message: notAllowed };
    case 'not-among-allowed':
      return {
        rule: 'drift-permission',
        severity,
        message:
          'is not among the fields that the token may read. Only an administrator’s token or a snapshot can tell whether it exists.',
      };
    default:
      return {
        rule: 'drift-permission',
        severity: 'error',
        message: `holds entries of “${reason.unreadable}”, which the token may not read, so the site shows none of them.`,
        fix: `Give the token’s role read access to “${reason.unreadable}”, at least to the fields that the site shows.`,
      };
  }
}
