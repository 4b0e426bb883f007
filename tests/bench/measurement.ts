/** One figure of the bench and its comparison with the target. */
export interface Measurement {
  readonly name: string;
  /** The figure on the first line, details on the others. */
  readonly result: string;
  readonly target: string;
  readonly isMet: boolean;
  /** Whether a missed target leaves the exit status at 0. */
  readonly isReportedOnly?: boolean;
}
