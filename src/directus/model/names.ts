import type { FormatName } from '#generated/formats.ts';

/** What Studio shows for an invalid value. */
export const validationMessages: Partial<Record<FormatName, string>> = {
  link: 'Write a path of this site (/contact), a full address (https://…), mailto: or tel:, without spaces.',
  https: 'Write a full address that starts with https://, without spaces.',
  slug: 'Write lower-case words joined by single hyphens, for example study-permit-2026.',
  email: 'Write one e-mail address, for example hello@example.com.',
  phone: 'Write a phone number with country code, for example +1 416 555 0100.',
};

export const enquiryNames = {
  status: { title: 'Status', description: 'How far the firm is with it.' },
  submissionDate: { title: 'Sent', description: 'When the visitor sent the form.' },
  notes: { title: 'Notes', description: 'For the firm only.' },
  key: { title: 'Key', description: 'The site’s own id of it, so that none is stored twice.' },
};

export const enquiryStatusNames = { new: 'New', answered: 'Answered', closed: 'Closed' };

export const statusNames = { published: 'Published', draft: 'Draft', archived: 'Archived' };

/** Names of groups and of the enquiries in Studio. */
export const groupNames: Readonly<Record<string, string>> = {
  pages: 'Pages',
  service_pages: 'Service pages',
  blog: 'Blog',
  enquiries: 'Enquiries',
};
