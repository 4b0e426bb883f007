/**
 * `error`: an entry cannot be shown, or visitors are misled. `warning`: a part is left out or does not work. `note`: the page is
 * right, but editors should know.
 */
export type Severity = 'error' | 'warning' | 'note';

export interface Rule {
  readonly severity: Severity;
  readonly fix: string;
}

const error = (fix: string): Rule => ({ severity: 'error', fix });
const warning = (fix: string): Rule => ({ severity: 'warning', fix });
const note = (fix: string): Rule => ({ severity: 'note', fix });

/** Rules of the boundary, which leaves out content that breaks them. */
export const boundaryRules = {
  required: warning('Fill it in, or remove what it belongs to.'),
  type: warning('Rewrite it in the form the field asks for.'),
  enum: warning('Choose one of the values offered.'),
  length: warning('Change it to the length that the field allows.'),
  range: warning('Write a number within the range.'),
  schema: warning('Compare it with the content reference.'),
  recovered: note('Write it in the form the field asks for.'),
  'unknown-field': warning(
    'Move the text to a field of the site, or have the field added to the schema.',
  ),
  'format-link': warning(
    'Write a path of this site such as /contact, or a full address starting with https://, mailto: or tel:.',
  ),
  'format-asset': warning('Choose a file from the library.'),
  'format-slug': warning('Use lower-case words joined by hyphens.'),
  'duplicate-slug': error('Give one of the entries another address.'),
  'format-date-time': warning('Choose it from the calendar, or write it as 2026-01-31T09:00:00.'),
  'format-date': warning('Choose it from the calendar, or write it as 2026-01-31.'),
  'format-email': warning('Write it as name@example.com.'),
  'format-phone': warning('Write it with its country code, for example +1 416 555 0100.'),
  'format-color': warning('Write it as #rrggbb.'),
  'format-https': warning('Write the full address starting with https://.'),
  'list-too-long': warning('Shorten the list or split it.'),
  'text-too-long': warning('Shorten the text or split it.'),
  'focal-point': warning(
    'Open the picture in the library, choose its editor, and set the focal point on what must stay visible.',
  ),
  'translation-unusable': warning(
    'Translate the English text again, with the same figures and tags, or archive the row.',
  ),
  'entry-too-large': warning('Shorten the page or split it.'),
  'more-findings': warning('Fix the listed problems, then check again.'),
  'unsafe-html': warning('Remove it from the text, or write it with the tools of the editor.'),
  'changed-markup': warning(
    'Look at the page. If a link replaced a video or map, write link text that says where it leads.',
  ),
  'claim-misplaced': warning(
    'Write the figure in the text itself. In addresses, titles and alternative texts, write none.',
  ),
  'claims-too-long': warning('Name fewer checked figures, or figures with shorter values.'),
  'lost-anchor': warning(
    'Correct the name after the #, add an anchor with that name to the text, or link to a page.',
  ),
  'fee-unknown': error('Write it exactly as in that list, or add it there.'),
  'case-empty': warning('Correct the family, or who pays the fees of the case.'),
  'name-twice': warning('Keep one of them, or give the other its own name.'),
  'pair-half': warning('Fill in both, or empty both.'),
  'step-dead-end': error(
    'Let each choice lead to one step or one page, and give each step choices or an answer. Remove a step that nothing leads to.',
  ),
  'menu-structure': error('Restore the menu: one record whose menu_items is a list of items.'),
};

/** Rules of the content check that a schema cannot express. The page still shows content that breaks them. */
const checkRules = {
  'no-entry': error('Create the entry, and let the token read it.'),
  'more-entries': warning('Remove the others, or make the collection a singleton.'),
  'link-nowhere': error('Correct the address, or remove the link.'),
  'link-hidden': error('Publish the page it leads to, correct its dates, or remove the link.'),
  'link-fails': error('Look at the page’s own findings.'),
  'link-anchor': warning('Correct what comes after the #, or link to the page itself.'),
  'insecure-link': warning('Write it with https://.'),
  'external-gone': warning('Find its new address, or remove the link.'),
  'cms-address': error(
    'Link to the page of this site, or to the file by its address under /assets/.',
  ),
  'foreign-file': warning(
    'If editors use the content service at this address (Directus’s PUBLIC_URL), set CONTENT_PUBLIC_URL to it for the site. Otherwise upload the file and choose it from the library.',
  ),
  'asset-missing': error(
    'Choose a file from the library. If it is there, give the token’s role read access to directus_files.',
  ),
  'asset-fails': error('Open the file in the content service, and let the token read it.'),
  'asset-type': error('Choose a picture (SVG, AVIF, WebP, JPEG or PNG).'),
  'asset-broken': error('Upload the picture again.'),
  'asset-too-large': error('Upload a smaller one: 2,400 pixels is wide enough for every screen.'),
  'asset-size': warning('Upload a larger one.'),
  'asset-still': warning('Save it as a shorter or smaller animation, or link to a video instead.'),
  'asset-weight': warning('Upload a smaller one: 2,400 pixels is wide enough for every screen.'),
  'missing-alt': warning(
    'Describe the picture in its alternative text. If that text is empty, visitors get the “Description” of the file.',
  ),
  'picture-without-words': warning(
    'Open the file in the library and write in “Description” what the picture shows, in one sentence. If it is only decoration, add the tag “decorative”.',
  ),
  'empty-heading': warning('Write the heading, or remove it.'),
  'heading-order': warning('Choose the next heading level. The order matters, not the size.'),
  'empty-link': warning('Write where it leads, or remove the link.'),
  'raw-styling': warning('Clear the formatting, and use headings, lists and emphasis instead.'),
  'markup-in-text': warning('Write the words without markup.'),
  'sample-text': note('Replace it before visitors read it.'),
  placeholder: error('Write the real text, or leave the field empty.'),
  'date-future': warning('Correct the date.'),
  'date-order': warning('Correct one of the dates.'),
  'schedule-order': error('Correct one of the dates, or leave one of them empty.'),
  'menu-cycle': error('Remove the item from the group it repeats.'),
  'menu-depth': error('Move the item up, or remove it.'),
  'menu-dead-end': warning('Give it an address or items, or hide it.'),
  'menu-actions': warning('Switch off “call to action” on all but one item.'),
  'step-incomplete': error('Let each choice lead to one step or page, and each step to an answer.'),
  'step-loop': error('Let the choice lead to a later step.'),
  'search-length': note('Shorten or lengthen it, or leave it empty to show the page’s own.'),
  'search-duplicate': warning('Write what only this page has, or leave it empty.'),
  'search-repeats': note('Say what visitors find on the page.'),
  'redirect-refused': warning('Correct the redirect, or remove it.'),
  'post-without-text': warning('Write the text, or keep the post a draft until then.'),
  'post-hidden': warning('Choose “published” to show it, “draft” or “archived” to hide it.'),
  'post-without-date': warning('Let the content service store the date of creation.'),
  'claim-order': warning('Correct one of the dates.'),
  'claim-due': note(
    'Check the figure at its source. Then enter today’s date and the next date to check it.',
  ),
  'claim-overdue': error(
    'Check the figure at its source. Then enter today’s date and the next date to check it.',
  ),
  'claim-unconfirmed': note(
    'Ask the person who answers for the figures to check it at its source, enter the name and the day, choose “confirmed” and empty “To be confirmed”.',
  ),
  'claim-not-known': warning(
    'Choose how it is known, and enter the day for which it was published or the check.',
  ),
  'claim-half-known': warning(
    'Fill in what is missing, or choose another way in which it is known.',
  ),
  'claim-name-twice': error('Give each figure its own name.'),
  'claim-unknown': error(
    'Correct the name, or add the figure to the checked figures of a page first.',
  ),
  'claim-not-shown': error(
    'Enter the figure’s value, and choose how it is known. Or name another figure.',
  ),
  'fact-unknown': error(
    'Correct the name, or enter the fact in the site settings. The city of an office is part of the name.',
  ),
  'check-unnamed': note('Name the person who made the check, or empty the day.'),
  'claim-without-source': warning('Enter the address of the official page that states the figure.'),
  'claim-unbound': warning(
    'Fill in “Read by the site”, or say in “Why the site cannot read it” why no official data have the figure.',
  ),
  'claim-bound-and-unbound': warning('Empty one of the two fields.'),
  'source-differs': error(
    'Open the page that the figure cites. If its value has changed, correct the figure and all that depends on it. If not, the key belongs to another figure.',
  ),
  'source-unreadable': note(
    'Until the source can be read, a person compares the figure with the page that it cites.',
  ),
  'fee-twice': error('Keep one of the two, and remove the other.'),
  'case-withheld': error('Enter the amount of the fee, and choose how it is known.'),
  'range-upside-down': warning('Enter the lower amount first.'),
  'related-service-unknown': warning('Choose the page of a service.'),
  'case-service-unknown': error('Choose the page of a service.'),
  'figure-contradicts': error(
    'Compare both with the source of the checked figure. Correct the one that is wrong. If the text means something else, make the “Phrases to check” of the checked figure more exact.',
  ),
  'wording-contradicts': error(
    'Correct the one that is wrong. If the text means something else, make the “Contradicting words” more exact.',
  ),
  'client-named-as-author': warning(
    'Ask the client how else to name them: other initials, or their trade alone.',
  ),
  'translation-stale': warning(
    'Have the text translated again: “npm run translate -- export --stale” lists it.',
  ),
  'translation-orphan': note('Archive the row, or delete it.'),
  'translation-unreviewed': warning(
    'A qualified translator compares it with the English text and enters name and day. Until then, choose “draft”.',
  ),
  'translation-too-long': warning('Shorten the translation, so that it fits on a phone.'),
  'translation-figure': warning(
    'Name the figure or fact as the English text does ({{claim:…}}, {{phone:…}}), or correct the number.',
  ),
  'translation-english': note('Translate the words, unless they are a name.'),
  'translation-direction': warning('Remove the letters, or correct the language of the row.'),
  'translation-incomplete': note(
    'Have these texts translated and reviewed. Until then, the page does not exist in the language.',
  ),
  'section-left-out': warning(
    'Fill in what the section needs, or have the field marked as optional in the page’s descriptor.',
  ),
  'never-filled': note('Fill it in if the page should show it.'),
  'site-fact': error('Enter it under “Site settings”.'),
};

/** Differences between the schemas and the data model of the content service. */
const driftRules = {
  'drift-absent': warning('Create the field in the content service, or remove it from the schema.'),
  'drift-permission': warning('Give the token’s role read access to the field.'),
  'drift-type': warning('Change the type in the content service or in the schema.'),
  'drift-uncompared': note(
    'Give the token’s role read access to directus_fields, directus_collections and directus_relations, or check with a snapshot.',
  ),
  'drift-unknown': note(
    'Add the field to the schema if the site should show it, or remove it from the content service.',
  ),
  'drift-empty': note(
    'Fill it in where it helps visitors, or remove it from the schema and the content service.',
  ),
};

const access = 'Run “npm run directus -- access” and give the site the token it prints.';

const tokenRules = {
  'token-admin': error(`${access} Then remove this token from its user in the content service.`),
  'token-writes': warning(access),
  'token-reads': warning(access),
  'token-drafts': warning(access),
};

/** Every rule of the engine. The names are stable: logs, reports and the programs that read them depend on them. */
export const rules = { ...boundaryRules, ...checkRules, ...driftRules, ...tokenRules };

export type RuleName = keyof typeof rules;
