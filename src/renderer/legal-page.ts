import type { legalTexts } from '#generated/legal.ts';
import type { Message } from '#i18n/words.ts';

/** A page that shows a legal text. Editors cannot change it. */
export interface LegalPage {
  /** The address. Its text in each language is a file of this name in the site's folder `legal`. */
  readonly path: keyof typeof legalTexts;
  readonly title: Message;
  readonly description: Message;
  /** The day from which the text applies, as an ISO date. */
  readonly effectiveOn: string;
  /** Days in which the firm answers the form on the page. Without it, the page has no form. */
  readonly answerDays?: number;
}
