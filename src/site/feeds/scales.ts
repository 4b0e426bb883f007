/** Words before the number of a language level, by its unit in claims. Pages of IRCC also say “level”. */
export const scales = {
  CLB: 'CLB(?:(?: or |/)NCLC)?|level',
  NCLC: 'NCLC',
} as const;
