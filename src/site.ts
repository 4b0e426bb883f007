/**
 * The firm's public facts, in one place. They are content, not environment: the same in every deployment of this site.
 * The values are samples and read as samples (`.example` addresses, 555 numbers, a membership number of zeros); a firm that
 * takes this site into use replaces them here.
 */
interface Phone {
  readonly country: string;
  readonly number: string;
}

/** When somebody is in an office: the same hours on each of these days, by its own clock. */
interface OfficeHours {
  readonly from: Weekday;
  readonly to: Weekday;
  /** In 24 hours, `9:00`. */
  readonly opens: string;
  readonly closes: string;
  /** The IANA name of its time zone. */
  readonly timeZone: string;
  /** The same in words, for visitors in other zones. */
  readonly zoneName: string;
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
type Weekday = (typeof weekdays)[number];

export interface Site {
  /** The name visitors know, used in page titles: `<Page> | <brand>`. */
  readonly brand: string;
  readonly legalName: string;
  readonly tagline: string;
  readonly description: string;
  /** What every page is about, after its own words. */
  readonly keywords: readonly string[];
  readonly licence: {
    readonly licensee: string;
    readonly title: string;
    readonly membershipNumber: string;
    readonly regulator: string;
    readonly regulatorUrl: string;
    /** Where anybody can look the licensee up, and what the link says. */
    readonly registerUrl: string;
    readonly registerWords: string;
  };
  /** That no outcome is promised: a regulated consultant says so wherever services are offered. */
  readonly noGuarantee: string;
  readonly email: string;
  /** Those of the offices, in their order. */
  readonly phones: readonly [Phone, Phone];
  /** The number that answers on WhatsApp; without it nothing is said of WhatsApp. */
  readonly whatsapp?: string;
  readonly offices: readonly {
    readonly city: string;
    readonly address: string;
    readonly hours: OfficeHours;
  }[];
  /** Where its services are offered, in words. */
  readonly areaServed: string;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /** The company's country as the privacy policy gives it. */
  readonly country: string;
  /** How many months the website stores an enquiry: the privacy policy promises it, the server erases what is older. */
  readonly enquiryMonths: number;
  /** The account named in X metadata. */
  readonly xHandle: string;
}

export const site: Site = {
  brand: 'Velox Immigration',
  legalName: 'Velox Immigration Services Inc. (sample)',
  tagline: 'Trusted RCIC-Led Canadian Immigration Services',
  description:
    'Study, work, visit, immigrate: plain advice and careful applications from a regulated Canadian immigration consultant in Toronto and Chennai.',
  keywords: ['Canadian immigration', 'RCIC', 'Toronto', 'Chennai'],
  licence: {
    licensee: 'Anitha Selvarajan',
    title: 'Regulated Canadian Immigration Consultant (RCIC)',
    membershipNumber: 'R000000',
    regulator: 'College of Immigration and Citizenship Consultants',
    regulatorUrl: 'https://college-ic.ca/',
    registerUrl: 'https://college-ic.ca/protecting-the-public/find-an-immigration-consultant',
    registerWords: 'See her entry in the public register',
  },
  noGuarantee:
    'Officers of the government decide every application; no consultant can promise an outcome.',
  email: 'hello@velox-immigration.example',
  phones: [
    { country: 'Canada', number: '+1 416 555 0142' },
    { country: 'India', number: '+91 44 5550 0142' },
  ],
  whatsapp: '+1 416 555 0142',
  offices: [
    {
      city: 'Toronto',
      address: '100 Sample Street West, Suite 500, Toronto, Ontario',
      hours: {
        ...{ from: 'Monday', to: 'Friday', opens: '9:00', closes: '17:00' },
        ...{ timeZone: 'America/Toronto', zoneName: 'Toronto time (Eastern)' },
      },
    },
    {
      city: 'Chennai',
      address: '12 Sample Road, Nungambakkam, Chennai, Tamil Nadu',
      hours: {
        ...{ from: 'Monday', to: 'Saturday', opens: '10:00', closes: '18:00' },
        ...{ timeZone: 'Asia/Kolkata', zoneName: 'Chennai time (India)' },
      },
    },
  ],
  areaServed: 'Worldwide',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/velox.immigration.sample' },
    { name: 'Instagram', url: 'https://www.instagram.com/velox.immigration.sample' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/velox-immigration-sample' },
  ],
  country: 'Alberta, Canada',
  enquiryMonths: 24,
  xHandle: '@veloxsample',
};
