/**
 * The field of the contact form that tells the site's own server when a native post's page was answered: nobody fills in the
 * form in less than a moment. The form leaves it empty, the server writes the moment into the document it answers with, and
 * the script does not send it.
 */
export const openedAtField = 'openedAt';

/** The field as the document has it, for the server to fill in. Quotes in content are escaped, so nothing else reads so. */
export const openedAtMarker = `name="${openedAtField}" value=""`;
