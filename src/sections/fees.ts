/** The sections that only the page about fees shows. */
export { feeTable } from './fee-table/fee-table';
export { feeTotals } from './fee-totals/fee-totals';
