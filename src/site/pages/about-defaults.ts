export const defaultCoreValues = [
  {
    title: 'Velocity',
    description: 'We answer quickly, file on time and warn you of every deadline.',
  },
  {
    title: 'Empowerment',
    description: 'We explain every form before you sign it.',
  },
  {
    title: 'Loyalty',
    description: 'We work only for you. No school, recruiter or lender pays us for our advice.',
  },
  {
    title: 'Openness',
    description: 'At the first meeting, we explain fees, chances and risks in plain language.',
  },
  {
    title: 'Experience-Driven Solutions',
    description: 'We use what we learned from many cases, and check it against current rules.',
  },
] as const;

export const defaultQuestions = [
  {
    question: 'Are you licensed to give immigration advice?',
    answer:
      '<p>Yes. Advice comes from a Regulated Canadian Immigration Consultant. You can look up any licence in the <a href="https://register.college-ic.ca/">public register of the College</a>.</p>',
  },
  {
    question: 'Can you promise that my application will be approved?',
    answer:
      '<p>No, and nobody can. A government officer decides every application. We promise careful preparation and an honest opinion before you spend money.</p>',
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
