/** One line of the bench: what was measured, and how it compares with what is asked. */
export interface Measurement {
  readonly name: string;
  readonly result: string;
  readonly target: string;
  readonly met: boolean;
  /** Told only: missing the target does not make the bench fail. */
  readonly told?: boolean;
  /** The numbers themselves, for whoever compares runs. */
  readonly figures?: Readonly<Record<string, number>>;
}
