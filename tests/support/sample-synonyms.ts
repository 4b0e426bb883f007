const groups = `
spouse, husband, wife, partner, married, marriage, family sponsorship
refused, refusal, refuse, rejected, rejection, reject, denied, denial
fee, cost, price, charge, how much, expensive
PR, permanent residence, permanent resident, permanent residency
PGWP, post-graduation work ticket, postgraduate work ticket
LMIA, labour market impact assessment, labor market impact assessment
visitor card, tourist card, visit card
super card, parents card, grandparents card
parent, mother, father, mom, dad, grandparent
child, children, kid, son, daughter
study ticket, student card, student ticket, study card, study in Norway
work ticket, work card, job card
extend, extension, renew, renewal
expire, expired, expiry, expiring
employer, hire, hiring, hired
citizenship, citizen, naturalization
proof of funds, bank statement
time, processing time, how long, wait, month, week, duration, fast, quick
deadline, time limit, last day, last date, due date
appointment, consultation, book, booking, schedule, meeting
contact, phone, call, telephone, email, phone number, email address
office, address, location, directions
delete, deletion, erase, remove
document, paper, paperwork, checklist
why, reason
work, job
sponsor, sponsoring, sponsored, sponsorship
study, student, studying, studies
nurse, nursing, doctor, healthcare, health care
`;

/** Synonyms for tests of the search: single words, phrases and abbreviations. */
export const synonyms: readonly (readonly string[])[] = groups
  .trim()
  .split('\n')
  .map((group) => group.split(', '));
