import { boundaryRules } from './boundary-rules';
import { checkRules, driftRules } from './check-rules';

/**
 * Every rule that content can break. The names are stable: logs, reports and code scanning services know them.
 */
export const rules = { ...boundaryRules, ...checkRules, ...driftRules } as const;

export type RuleName = keyof typeof rules;
