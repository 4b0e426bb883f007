/** One figure of the bench: what was measured, and how it compares with what is asked. */
export interface Measurement {
  readonly name: string;
  /** The figure on the first line, up to its first semicolon; the rest is detail. */
  readonly result: string;
  readonly target: string;
  readonly met: boolean;
  /** Which figure this is, where a measurement has several. */
  readonly figure?: string;
  /** Missing the target does not make the bench fail. */
  readonly reportedOnly?: boolean;
  /** The numbers themselves, for whoever compares runs. */
  readonly figures?: Readonly<Record<string, number>>;
  /** What the figure was made of, for the JSON: values that JSON can hold. */
  readonly details?: unknown;
}

/** What a measurement comes to: one figure, or several. */
export type Measured = Measurement | readonly Measurement[];
