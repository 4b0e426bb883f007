/** One line of the bench: what was measured, and how it compares with what is asked. */
export interface Measurement {
  readonly name: string;
  readonly result: string;
  readonly target: string;
  readonly met: boolean;
}
