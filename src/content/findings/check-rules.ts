import type { Rule } from './rule';

/** The content check's rules beyond the schema: the page shows these parts, but they do not do what they should. */
export const checkRules = {
  'no-entry': {
    title: 'Every page has its entry',
    severity: 'error',
    fix: 'Create the entry, and give the token leave to read it.',
  },
  'more-entries': {
    title: 'A page has one entry',
    severity: 'warning',
    fix: 'Remove the others, or make the collection a singleton.',
  },
  'duplicate-slug': {
    title: 'No two posts have one address',
    severity: 'error',
    fix: 'Give one of them another address.',
  },
  'link-nowhere': {
    title: 'A link within the site leads to a page that exists',
    severity: 'error',
    fix: 'Correct the address, or remove the link.',
  },
  'link-hidden': {
    title: 'A link within the site leads to what visitors may see',
    severity: 'error',
    fix: 'Publish what it leads to, or remove the link.',
  },
  'link-fails': {
    title: 'A link within the site leads to a page that works',
    severity: 'error',
    fix: 'Look at the page: its own findings say what is wrong with it.',
  },
  'link-anchor': {
    title: 'A link to a place on a page finds it',
    severity: 'warning',
    fix: 'Correct what stands after the #, or link to the page itself.',
  },
  'insecure-link': {
    title: 'A link elsewhere is encrypted',
    severity: 'warning',
    fix: 'Write it with https://.',
  },
  'external-gone': {
    title: 'A link elsewhere answers',
    severity: 'warning',
    fix: 'Find where it has moved to, or remove it.',
  },
  'cms-address': {
    title: 'No address leads visitors into the content service',
    severity: 'error',
    fix: 'Link to the page of this site, or to the file by its address under /assets/.',
  },
  'asset-missing': {
    title: 'A picture or file exists',
    severity: 'error',
    fix: 'Choose a file from the library.',
  },
  'asset-fails': {
    title: 'A picture or file can be read',
    severity: 'error',
    fix: 'Open the file in the content service, and give the token leave to read it.',
  },
  'asset-type': {
    title: 'What stands for a picture is one',
    severity: 'error',
    fix: 'Choose a picture (SVG, AVIF, WebP, JPEG or PNG).',
  },
  'asset-broken': {
    title: 'A picture can be shown',
    severity: 'error',
    fix: 'Upload the picture again.',
  },
  'asset-size': {
    title: 'A picture is large enough to stay sharp',
    severity: 'warning',
    fix: 'Upload a larger one.',
  },
  'asset-weight': {
    title: 'A picture is light enough for a phone',
    severity: 'warning',
    fix: 'Upload a smaller one: 2,400 pixels are wide enough for every screen.',
  },
  'missing-alt': {
    title: 'A picture in a text says what it shows',
    severity: 'warning',
    fix: 'Describe it in its alternative text, or leave that text empty if it is only decoration.',
  },
  'empty-heading': {
    title: 'A heading has words',
    severity: 'warning',
    fix: 'Write the heading, or remove it.',
  },
  'heading-order': {
    title: 'Headings do not skip a level',
    severity: 'warning',
    fix: 'Choose the next level: it is the order that counts, not the size.',
  },
  'empty-link': {
    title: 'A link has words',
    severity: 'warning',
    fix: 'Write where it leads, or remove the link.',
  },
  'raw-styling': {
    title: 'Text is not styled by hand',
    severity: 'warning',
    fix: 'Clear the formatting, and use headings, lists and emphasis instead.',
  },
  'markup-in-text': {
    title: 'Plain text holds no markup',
    severity: 'warning',
    fix: 'Write the words alone.',
  },
  placeholder: {
    title: 'No text only keeps a place',
    severity: 'error',
    fix: 'Write the real text, or leave the field empty.',
  },
  'date-future': {
    title: 'No date of what has happened lies in the future',
    severity: 'warning',
    fix: 'Correct the date.',
  },
  'date-order': {
    title: 'Nothing is updated before it is created',
    severity: 'warning',
    fix: 'Correct one of the dates.',
  },
  'menu-cycle': {
    title: 'No item of the menu stands below itself',
    severity: 'error',
    fix: 'Remove the item from the group it repeats.',
  },
  'menu-depth': {
    title: 'The menu is no deeper than it can be shown',
    severity: 'error',
    fix: 'Move the item up, or remove it.',
  },
  'menu-dead-end': {
    title: 'Every item of the menu leads somewhere',
    severity: 'warning',
    fix: 'Give it an address or items, or hide it.',
  },
  'menu-actions': {
    title: 'The menu has one call to action',
    severity: 'warning',
    fix: 'Switch off “call to action” on all but one item.',
  },
  'post-without-text': {
    title: 'A post has a text',
    severity: 'warning',
    fix: 'Write it, or keep the post a draft until then.',
  },
  'post-hidden': {
    title: 'A post is shown, or kept back on purpose',
    severity: 'warning',
    fix: 'Choose “published” to show it, “draft” or “archived” to keep it back.',
  },
  'post-without-date': {
    title: 'A post has a date',
    severity: 'warning',
    fix: 'Let the content service keep the date it was created.',
  },
  'claim-order': {
    title: 'A claim is reviewed after it was checked',
    severity: 'warning',
    fix: 'Correct one of the dates.',
  },
  'claim-due': {
    title: 'A claim is reviewed in time',
    severity: 'note',
    fix: 'Check the figure at its source; then write the day you did, and the next day to look.',
  },
  'claim-overdue': {
    title: 'No claim is older than its review date',
    severity: 'error',
    fix: 'Check the figure at its source; then write the day you did, and the next day to look.',
  },
  promise: {
    title: 'Nothing is promised that a regulated consultant must not promise',
    severity: 'error',
    fix: 'Say what is done for the visitor, not what will be decided.',
  },
  'section-left-out': {
    title: 'No section of a page is left out for want of content',
    severity: 'warning',
    fix: 'Fill in what the section needs, or have it marked as optional in the page’s descriptor.',
  },
  'never-filled': {
    title: 'What a page reads is written somewhere',
    severity: 'note',
    fix: 'Fill it in if the page should show it.',
  },
  'site-fact': {
    title: 'The facts that every page must show are there',
    severity: 'error',
    fix: 'Fill it in in src/site.ts.',
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** What the schemas and the structure of the content service are to have in common. */
export const driftRules = {
  'drift-absent': {
    title: 'The content service has every field of the site',
    severity: 'warning',
    fix: 'Create the field in the content service, or remove it from the schema.',
  },
  'drift-permission': {
    title: 'The token may read every field of the site',
    severity: 'warning',
    fix: 'Give the role of the token leave to read the field.',
  },
  'drift-type': {
    title: 'A field is of the same type in the content service as on the site',
    severity: 'warning',
    fix: 'Change the type in the content service, or bring the schema to it.',
  },
  'drift-unknown': {
    title: 'The site knows every field of the content service',
    severity: 'note',
    fix: 'Add the field to the schema if the site should show it, or remove it from the content service.',
  },
  'drift-empty': {
    title: 'Every field of the site is filled in somewhere',
    severity: 'note',
    fix: 'Fill it in where it helps visitors, or remove it from the schema and the content service.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
