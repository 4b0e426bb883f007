/** The sections that only the page about fees shows. */
export { feeTable } from './fee-table/fee-table';
export { governmentFees } from './government-fees/government-fees';
