import type { FormatName } from '#generated/format-rules.ts';
import { siteLanguage } from '#generated/languages.ts';
import type { TextField } from '#generated/model.ts';
import type { Meta } from './service-model';
import { addresses } from './site-pages';

/** How Directus stores and edits a text. */
export interface TextKind {
  readonly type: string;
  readonly interface: string;
  readonly options?: Meta;
  readonly special?: readonly string[];
  readonly meta?: Meta;
  /** A regular expression for values. */
  readonly pattern?: string;
}

/** Studio's messages for invalid values. */
export const validationMessages: Partial<Record<FormatName, string>> = {
  link: 'Write a path of this site (/contact), a full address (https://…), mailto: or tel:, without spaces.',
  https: 'Write a full address that starts with https://, without spaces.',
  slug: 'Write lower-case words joined by single hyphens, for example open-house-2026.',
  email: 'Write one email address, for example hello@example.com.',
  phone: 'Write a phone number with country code, for example +1 416 555 0100.',
};

/** Buttons for the formatting that the boundary keeps. */
const toolbar = [
  'undo',
  'redo',
  'bold',
  'italic',
  'h2',
  'h3',
  'numlist',
  'bullist',
  'removeformat',
  'blockquote',
  'customLink',
  'customImage',
  'table',
  'hr',
  'code',
  'fullscreen',
];

const line: TextKind = { type: 'text', interface: 'input', options: { trim: true } };
const short: TextKind = { ...line, type: 'string' };

/** A page of the site, or any other address that an editor types. */
const linkOptions = {
  choices: addresses.map(({ text, value }) => ({ text: `${text} (${value})`, value })),
  allowOther: true,
  allowNone: true,
};

const kinds: Readonly<Record<FormatName, TextKind>> = {
  html: { type: 'text', interface: 'input-rich-text-html', options: { toolbar } },
  asset: { type: 'uuid', interface: 'file-image', special: ['file'] },
  link: {
    ...line,
    interface: 'select-dropdown',
    options: linkOptions,
    pattern: '^(/(?!/)|#.|https?://|mailto:|tel:)[^\\s\\\\]*$',
  },
  https: { ...line, pattern: '^https://[^\\s\\\\]+$' },
  slug: {
    ...short,
    options: { trim: true, slug: true },
    pattern: '^[^\\sA-Z!-,./:-@\\[-`{-~-]+(-[^\\sA-Z!-,./:-@\\[-`{-~-]+)*$',
  },
  email: { ...short, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s.]+$' },
  phone: { ...short, pattern: '^\\+?[0-9\\u00a0 ().-]{6,40}( ext\\. [0-9]{1,10})?$' },
  color: { type: 'string', interface: 'select-color' },
  date: { type: 'date', interface: 'datetime' },
  'date-time': { type: 'timestamp', interface: 'datetime' },
};

export function textKind({ format, enum: choices, maxLength, directus }: TextField): TextKind {
  if (choices) {
    const areLanguages = directus?.['names'] === 'languages';
    const nameOf = (value: string) => (areLanguages ? languageNames.of(value) : capitalised(value));
    const options = { choices: choices.map((value) => ({ text: nameOf(value), value })) };
    const meta = areLanguages ? { display: 'labels', display_options: options } : {};
    return { type: 'string', interface: 'select-dropdown', options, meta };
  }
  if (format) return kinds[format];
  const softLength = maxLength ?? (Number(directus?.['counter']) || undefined);
  return softLength === undefined ? line : { ...line, options: { trim: true, softLength } };
}

const languageNames = new Intl.DisplayNames(siteLanguage, { type: 'language' });

/** The regular expression for texts of a format, if it has one. */
export const patternOf = (format: FormatName): string | undefined => kinds[format].pattern;

/** Directus's validation of a text. Empty values pass: `required` is separate. */
export function validationOf(field: string, { format }: TextField): Meta {
  const pattern = format && patternOf(format);
  if (!format || !pattern) return {};
  return {
    validation: {
      _and: [{ _or: [{ [field]: { _empty: true } }, { [field]: { _regex: pattern } }] }],
    },
    validation_message: validationMessages[format],
  };
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
