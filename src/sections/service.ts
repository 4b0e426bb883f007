/** The sections that only service pages show. */
export { checkList } from './check-list/check-list';
export { checklistColumns } from './checklist-columns/checklist-columns';
export { claims } from './claims/claims';
export { inShort } from './in-short/in-short';
export { itemList } from './item-list/item-list';
export { offers } from './offers/offers';
export { scenarios } from './scenarios/scenarios';
