/**
 * How much a finding weighs. `error`: an entry cannot be shown, or visitors are misled. `warning`: a part is left out or
 * does not do what it should. `note`: the page is right today; somebody should know.
 */
export type Severity = 'error' | 'warning' | 'note';

/** A rule that content can break. */
export interface Rule {
  /** What the rule asks for, in one line for lists of rules. */
  readonly title: string;
  readonly severity: Severity;
  /** What to do, where a finding does not know better. */
  readonly fix: string;
}
