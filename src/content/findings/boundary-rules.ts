import type { Rule } from './rule';

const format = (title: string, fix: string): Rule => ({ title, severity: 'warning', fix });

/** The boundary's rules: what breaks them is left out of the page, by the server as it is served and by the check. */
export const boundaryRules = {
  required: {
    title: 'What a part cannot do without is filled in',
    severity: 'warning',
    fix: 'Fill it in, or remove what it belongs to.',
  },
  type: {
    title: 'A value is of the kind its field is for',
    severity: 'warning',
    fix: 'Write it anew in the form the field asks for.',
  },
  enum: {
    title: 'A value is one of those to choose from',
    severity: 'warning',
    fix: 'Choose one of the values offered.',
  },
  length: {
    title: 'A text or list is as long as its field allows',
    severity: 'warning',
    fix: 'Bring it to the length the field allows.',
  },
  range: {
    title: 'A number lies in the range of its field',
    severity: 'warning',
    fix: 'Write a number within the range.',
  },
  schema: {
    title: 'A value follows the schema of its collection',
    severity: 'warning',
    fix: 'Compare it with the content reference.',
  },
  'unknown-field': {
    title: 'Every field that is filled in is one the site shows',
    severity: 'warning',
    fix: 'Move the text to a field of the site, or have the field added to the schema.',
  },
  'format-link': format(
    'An address can be linked to',
    'Write a path of this site such as /contact, or a full address starting with https://, mailto: or tel:.',
  ),
  'format-asset': format(
    'A picture is one of the content service',
    'Choose a file from the library.',
  ),
  'format-slug': format(
    'An address part is of lower-case words',
    'Use lower-case words joined by hyphens.',
  ),
  'format-date-time': format(
    'A date and time exists',
    'Choose it from the calendar, or write it as 2026-01-31T09:00:00.',
  ),
  'format-date': format('A date exists', 'Choose it from the calendar, or write it as 2026-01-31.'),
  'format-email': format('An e-mail address can be written to', 'Write it as name@example.com.'),
  'format-phone': format(
    'A phone number can be called',
    'Write it with its country code, for example +1 416 555 0100.',
  ),
  'format-color': format('A colour is given by its number', 'Write it as #rrggbb.'),
  'format-https': format(
    'An address is reached by https',
    'Write the full address starting with https://.',
  ),
  'list-too-long': {
    title: 'A list has no more entries than people read',
    severity: 'warning',
    fix: 'Shorten the list or split it.',
  },
  'text-too-long': {
    title: 'A text is no longer than people read',
    severity: 'warning',
    fix: 'Split the text.',
  },
  'entry-too-large': {
    title: 'An entry has no more values than a page can show',
    severity: 'warning',
    fix: 'Split the entry.',
  },
  'unsafe-html': {
    title: 'Rich text holds nothing that could harm visitors',
    severity: 'warning',
    fix: 'Remove it from the text, or write it with the tools of the editor.',
  },
  'menu-structure': {
    title: 'The menu has the structure of a menu',
    severity: 'error',
    fix: 'Restore the menu: one record whose menu_items is a list of items.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
