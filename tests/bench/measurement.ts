/** One figure of the bench and its comparison with the target. */
export interface Measurement {
  readonly name: string;
  /** The text up to its first semicolon is the figure on the first line; the rest is detail. */
  readonly result: string;
  readonly target: string;
  readonly met: boolean;
  /** The name of this figure, if a measurement has several. */
  readonly figure?: string;
  /** Whether missing the target is reported only, without failing the bench. */
  readonly reportedOnly?: boolean;
  /** The numbers, for comparing runs. */
  readonly figures?: Readonly<Record<string, number>>;
  /** The raw data of the figure for the JSON output. */
  readonly details?: unknown;
}

export type Measured = Measurement | readonly Measurement[];
