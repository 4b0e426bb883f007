/**
 * Groups of words with the same meaning, one in each line. A word and its synonyms count as one word. Their order does not
 * matter.
 */
const groups = `
spouse, spousal, husband, wife, partner, common-law, married, marriage, family sponsorship, spouse visa, wife visa, husband visa, pati, patni
refused, refusal, refuse, rejected, rejection, reject, denied, denial
fee, cost, price, charge, how much, expensive, selavu, kharcha, kitna, kitna paisa, evlo, evvalavu
PR, permanent residence, permanent resident, permanent residency
PGWP, post-graduation work permit, post-graduate work permit, post-grad work permit
LMIA, labour market impact assessment, labor market impact assessment
TRV, visitor visa, tourist visa, temporary resident visa, visit visa
super visa, parents visa, grandparents visa
parent, mother, father, mom, dad, grandparent, amma, appa
child, children, kid, son, daughter, dependant, dependent
study permit, student visa, student permit, study visa, study in Canada
work permit, work visa, job visa
SOWP, spousal open work permit
CRS, comprehensive ranking system, score
PNP, provincial nominee, provincial nomination
AIP, Atlantic immigration
extend, extension, renew, renewal
expire, expired, expiry, expiring, end, ends, ended, ending, finish, finished
restoration, restore, lost status, lose status, out of status, without status, no status, status ended, overstay, overstayed, overstaying
job offer, offer of employment, employment offer
employer, boss, hire, hiring, hired
citizenship, citizen, naturalization
appeal, IAD
refugee, asylum
removal, deportation, deport, deported
humanitarian, compassionate, H&C
proof of funds, bank statement, bank stmt, bank balance, settlement funds, show money
time, processing time, how long, wait, month, week, duration, fast, quick, kitna time, kitna din, evlo naal, evlo time
deadline, time limit, last day, last date, due date
SOP, statement of purpose
DLI, designated learning institution, college, university, school
language test, IELTS, CELPIP, English test
GIC, guaranteed investment certificate
ECA, educational credential assessment
consultant, RCIC, adviser, advisor, agent, representative
licence, license, licensed, register, membership
appointment, consultation, free consultation, book, booking, schedule, meeting
video, video call, online, virtual, Zoom
contact, phone, call, telephone, WhatsApp, Whats App, e-mail, phone number, phone no, ph no, mobile number, e-mail address, e-mail id, mail id
office, address, location, located, directions
opening hours, office hours, open today, open now, open Saturday, open Sunday
delete, deletion, erase, remove
account, login, log in, GCKey, password, application status, my application status
UCI, unique client identifier, client ID
SIN, social insurance number, SIN card
biometrics, fingerprints, finger print
valid, validity
police certificate, police clearance, police clearance certificate, PCC, background check
stamping, passport submission, passport request, PPR
PAL, provincial attestation letter, attestation letter
SDS, Student Direct Stream
bring, bulana, bulaye, bulao
data, information, details
confidential, private, secret
exempt, no LMIA, without LMIA
document, paper, paperwork, checklist
complaint, complain, not happy, unhappy
mistreat, treat badly, abuse, not paying, not paid, unpaid
fake, genuine, real, scam, fraud, illegal, cheat, asked for money, asked money, asking for money, asking money, wants money, took money, pay for a job, paid agent, paid for a job
instalment, installment, smaller parts, payment plan
dual, give up
refund, money back
approval, approved, approve
speak, spoken, pesa, pesuveengala, pesuvingala, pesalama, bolte
pay, payment, paid
immigrate, Canada PR, PR Canada
India, Indian
why, reason
work, job, velai
salary, wage
year, yr
OINP, Ontario
afford, cant pay, cannot pay
myself, yourself
sponsor, sponsoring, sponsored, sponsorship
study, student, studying, studies
founder, owner
round, draw, cut-off, cut off
nurse, nursing, doctor, healthcare, health care
co-op, internship, student placement
investor, entrepreneur, start-up
`;

export const synonyms: readonly (readonly string[])[] = groups
  .trim()
  .split('\n')
  .map((group) => group.split(', '));
