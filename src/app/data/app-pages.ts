import { appParts } from '#generated/app-parts.ts';
import { legalPages } from '#generated/site/legal/index.ts';
import type { LegalPage } from '#renderer/legal-page.ts';

/** The pages of capabilities. */
export const appPages = appParts.flatMap(({ page }) => page ?? []);

export const legalForm = appParts.find((part) => part.legalForm)?.legalForm;

const everyLegalPage: readonly LegalPage[] = legalPages;

/** The legal pages that have a form. */
export const formPages = everyLegalPage.filter(({ answerDays }) => legalForm && answerDays);
