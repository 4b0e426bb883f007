export const defaultCoreValues = [
  {
    title: 'Velocity',
    description: 'We answer soon, file on time and never let a deadline be the surprise.',
  },
  {
    title: 'Empowerment',
    description: 'You understand every form you sign, because we explain it before you do.',
  },
  {
    title: 'Loyalty',
    description: 'We work for you alone: no school, recruiter or lender pays us for our advice.',
  },
  {
    title: 'Openness',
    description: 'Fees, odds and risks are on the table at the first meeting, in plain words.',
  },
  {
    title: 'Experience-Driven Solutions',
    description: 'What we learned from many files goes into yours, checked against today’s rules.',
  },
] as const;

export const defaultQuestions = [
  {
    question: 'Are you licensed to give immigration advice?',
    answer:
      '<p>Yes. Advice comes from a Regulated Canadian Immigration Consultant. You can look up any licence in the <a href="https://college-ic.ca/protecting-the-public/find-an-immigration-consultant">public register of the College</a>.</p>',
  },
  {
    question: 'Can you promise that my application will be approved?',
    answer:
      '<p>No, and nobody can. An officer of the government decides every application. What we promise is careful preparation and a frank opinion before you spend money.</p>',
  },
  {
    question: 'Do I have to come to your office?',
    answer:
      '<p>No. We meet by video or phone, in English or Tamil, and work with clients anywhere in the world.</p>',
  },
  {
    question: 'What does the first consultation cost?',
    answer:
      '<p>A virtual consultation of 30 minutes costs $75 CAD. You can <a href="/book-your-appointment">book it here</a>.</p>',
  },
] as const;
