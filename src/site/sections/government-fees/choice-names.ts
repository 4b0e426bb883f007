/** The parameters of the calculator, in the order in which its form sends them. A module of its own, because every page loads it. */
export const choiceNames = ['case', 'who', 'children', 'have'] as const;
export type ChoiceName = (typeof choiceNames)[number];
