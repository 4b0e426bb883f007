/** The sections of service pages; of the others, those with long text show some. */
export { checkList } from './check-list/check-list';
export { checklistColumns } from './checklist-columns/checklist-columns';
export { claims } from './claims/claims';
export { faq } from './faq/faq';
export { formattedText } from './formatted-text/formatted-text';
export { inShort } from './in-short/in-short';
export { itemList } from './item-list/item-list';
export { offers } from './offers/offers';
export { scenarios } from './scenarios/scenarios';
