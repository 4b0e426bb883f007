/** What the firm is in structured data: a type of schema.org below `Organization`. */
export const businessType = 'ProfessionalService';
