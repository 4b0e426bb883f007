/**
 * The field of the contact form that tells the site's own server when a native post's page was answered: nobody fills in the
 * form in less than a moment. The browser's own copy of the form leaves it empty.
 */
export const openedAtField = 'openedAt';
