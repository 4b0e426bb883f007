// The firm's public facts. The values are samples; replace them before the site goes live.

interface Phone {
  readonly country: string;
  readonly number: string;
}

/** Opening hours in the office's local time, the same from the first day to the last. */
interface OfficeHours {
  readonly from: Weekday;
  readonly to: Weekday;
  readonly opens: string;
  readonly closes: string;
  readonly timeZone: string;
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
  /** Used in page titles: `<Page> | <brand>`. */
  readonly brand: string;
  readonly legalName: string;
  readonly tagline: string;
  readonly description: string;
  /** Added to the keywords of every page. */
  readonly keywords: readonly string[];
  readonly licence: {
    readonly licensee: string;
    readonly title: string;
    readonly membershipNumber: string;
    readonly regulator: string;
    readonly regulatorUrl: string;
    /** Every page shows it in words, so a short address is best. */
    readonly registerUrl: string;
    /** The register opens as a search form: says what to enter. */
    readonly registerLinkText: string;
  };
  /** Shown where a consultation is booked or priced. */
  readonly consultationAgreement: string;
  /** A notice that the firm must show wherever it offers services. */
  readonly noGuarantee: string;
  readonly email: string;
  /** In the same order as the offices. */
  readonly phones: readonly [Phone, Phone];
  /** If it is missing, the site does not mention WhatsApp. */
  readonly whatsapp?: string;
  readonly offices: readonly {
    readonly city: string;
    readonly address: string;
    /** The office on a map. By default a search for the address. */
    readonly map?: string;
    readonly hours: OfficeHours;
  }[];
  readonly areaServed: string;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly country: string;
  /** Months until the server erases an enquiry, as the privacy policy promises. */
  readonly enquiryMonths: number;
  /** For Twitter Card metadata. */
  readonly xHandle: string;
}

const membershipNumber = 'R000000';

export const site: Site = {
  brand: 'Velox Immigration',
  legalName: 'Velox Immigration Services Inc. (sample)',
  tagline: 'Trusted RCIC-Led Canadian Immigration Services',
  description:
    'Study, work, visit or immigrate: clear advice and careful applications from a regulated Canadian immigration consultant. Offices in Toronto and Chennai.',
  keywords: ['Canadian immigration', 'RCIC', 'Toronto', 'Chennai'],
  licence: {
    licensee: 'Anitha Selvarajan',
    title: 'Regulated Canadian Immigration Consultant (RCIC)',
    membershipNumber,
    regulator: 'College of Immigration and Citizenship Consultants',
    regulatorUrl: 'https://college-ic.ca/',
    registerUrl: 'https://register.college-ic.ca/',
    registerLinkText: `Search the College’s public register: enter ${membershipNumber}`,
  },
  consultationAgreement:
    'Before we meet, you sign a consultation agreement, which says what we advise on and what it costs.',
  noGuarantee:
    'Government officers decide every application. No consultant can promise an outcome.',
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
        from: 'Monday',
        to: 'Friday',
        opens: '9:00',
        closes: '17:00',
        timeZone: 'America/Toronto',
        zoneName: 'Toronto time (Eastern)',
      },
    },
    {
      city: 'Chennai',
      address: '12 Sample Road, Nungambakkam, Chennai, Tamil Nadu',
      hours: {
        from: 'Monday',
        to: 'Saturday',
        opens: '10:00',
        closes: '18:00',
        timeZone: 'Asia/Kolkata',
        zoneName: 'Chennai time (India)',
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
