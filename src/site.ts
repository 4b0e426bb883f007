/**
 * The firm's public facts, in one place. They are content, not environment: the same in every deployment of this site.
 * The values are samples and read as samples (`.example` addresses, 555 numbers, a membership number of zeros); a firm that
 * takes this site into use replaces them here.
 */
interface Phone {
  readonly country: string;
  readonly number: string;
}

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
  };
  /** That no outcome is promised: a regulated consultant says so wherever services are offered. */
  readonly noGuarantee: string;
  readonly email: string;
  readonly phones: readonly [Phone, Phone];
  readonly offices: readonly { readonly city: string; readonly address: string }[];
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
  },
  noGuarantee:
    'Officers of the government decide every application; no consultant can promise an outcome.',
  email: 'hello@velox-immigration.example',
  phones: [
    { country: 'Canada', number: '+1 416 555 0142' },
    { country: 'India', number: '+91 44 5550 0142' },
  ],
  offices: [
    { city: 'Toronto', address: '100 Sample Street West, Suite 500, Toronto, Ontario' },
    { city: 'Chennai', address: '12 Sample Road, Nungambakkam, Chennai, Tamil Nadu' },
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
