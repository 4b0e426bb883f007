import type { PolicyFacts } from './policy-facts';

const analyticsTexts = {
  inUse: {
    usage:
      'We also count visits with web analytics. It shows us which pages people read and for how long, where they came from, and the kind of browser and device. We do not count you if your browser sends Global Privacy Control or Do Not Track. We do not record what you search for on this website, and analytics never receives it.',
    cookies:
      'This website uses web analytics. The script and its data pass through this website, not through an advertising network. The script sets no cookie that follows you to other websites. It does not load if your browser sends Global Privacy Control or Do Not Track.',
  },
  none: {
    usage: 'We use no web analytics. We do not record what you search for on this website.',
    cookies: 'This website uses no web analytics.',
  },
} as const;

export function policyText({ hasAnalytics, established, offices, ...facts }: PolicyFacts): string {
  const { brand, legalName, licensee, effective, months, mailLink, phoneLink } = facts;
  const analytics = analyticsTexts[hasAnalytics ? 'inUse' : 'none'];
  const establishedIn = established
    ? ` Established in: ${established}, with offices in ${offices.join(' and ')}.`
    : '';
  return `
<p>Effective date: ${effective}</p>
<p>This policy says what personal information ${brand} collects through this website and during a first enquiry. It explains why we collect it, how long we keep it, and what you can ask us to do with it. If something is unclear, write to ${mailLink}.</p>

<h2>Who we are</h2>
<p>“We”, “us” and “the company” mean ${legalName}, known as ${brand}.${establishedIn} “You” means anyone who visits this website, writes to us or books a consultation. “Personal information” means information about a person who can be identified.</p>
<p>If you become a client, your retainer agreement and the rules for licensed consultants also protect you. If they protect you better than this policy, they come first.</p>

<h2>What we collect</h2>
<h3>Information you give us</h3>
<ul>
<li>Your first and last name</li>
<li>Your e-mail address</li>
<li>Your phone number</li>
<li>Your postal address, if you give it to us for an agreement or an invoice</li>
<li>The service you ask about, and what you write in your message</li>
<li>The day and time of your enquiry or booking</li>
</ul>
<p>Please do not send passport numbers, medical details or copies of documents through the contact form. If we need them, we give you a safer way to send them.</p>
<h3>Usage data</h3>
<p>When you open a page, our server gets the technical information that every browser sends. This is your IP address, the type and version of your browser and device, and the date and time. It is also the page you ask for and the page you came from. ${analytics.usage} If your browser blocks something that does not belong on a page, it tells our server what it blocked and where. We count these reports but do not record who sent them. We do not use this information to find out who you are.</p>

<h2>How we use it</h2>
<p>We use personal information only for these purposes:</p>
<ul>
<li>to answer your enquiry, and to arrange and hold a consultation;</li>
<li>to check for conflicts of interest before we advise you;</li>
<li>to prepare an agreement, and to do the work you ask for;</li>
<li>to keep the records that law and professional rules require;</li>
<li>to keep the website working, secure and useful;</li>
<li>to tell you about changes that affect your enquiry or file.</li>
</ul>
<p>We use it because you consent, because we need it to make or carry out an agreement with you, or because the law requires it. You may withdraw your consent at any time, unless a law or an agreement requires us to continue. We send news only if you ask for it, and every message lets you unsubscribe. We do not sell personal information. A computer alone never makes a decision about you.</p>

<h2>Cookies and local storage</h2>
<p>Cookies are small files that a website keeps on your device. This website sets no advertising cookies. It works without any cookie that identifies you.</p>
<ul>
<li><strong>Local storage.</strong> The site saves a copy of its menu in your browser for up to 24 hours, so that pages open faster (<code>velox_navigation_menu</code>). The copy says nothing about you.</li>
<li><strong>What you tick in a list of documents.</strong> If you tick documents on a service page, your browser keeps the ticks in local storage until you clear them (<code>velox_document_ticks</code>). We never receive them.</li>
<li><strong>What you write in the contact form.</strong> Until you send it, your browser keeps it in session storage, for this tab only (<code>velox_enquiry_draft</code>). So you do not lose it when you reload the page. When you press the button, your browser also stores a random number. If the enquiry has to be sent again, this number tells our server that it is the same enquiry (<code>velox_enquiry_key</code>). Your browser deletes both after the enquiry has been sent, or when you close the tab. We receive neither before you press the button.</li>
<li><strong>Where you were on a page.</strong> For this tab only, your browser remembers how far you scrolled, so that you return to the same place when you go back (<code>react-router-scroll-positions</code>).</li>
<li><strong>Analytics.</strong> ${analytics.cookies}</li>
<li><strong>Booking.</strong> When you choose an appointment, you go to the website of a scheduling provider, which has its own cookies and its own policy.</li>
</ul>
<p>You can refuse or delete cookies and stored data in the settings of your browser. You can still read the site and use the contact form.</p>

<h2>How long we keep it</h2>
<ul>
<li><strong>Enquiries that do not lead to an agreement:</strong> up to ${months} months after our last message to each other. The copy on this website’s server is erased automatically ${months} months after you sent it.</li>
<li><strong>Client files:</strong> at least six years after the file is closed, or longer where law or our regulator requires it.</li>
<li><strong>Payment records:</strong> as long as tax law requires.</li>
<li><strong>Server records:</strong> normally up to 90 days, longer only to investigate a security incident.</li>
<li><strong>Searches on this website:</strong> we do not record them.</li>
</ul>
<p>After that, we delete the information, or change it so that nobody can tell it is yours. When we erase an enquiry, we record when and why, and nothing about you.</p>

<h2>Where it is processed</h2>
<p>We work from Canada and India, and your information may be read, stored and handled in both countries. Some of our providers may use servers in other countries. Privacy laws differ, and courts or authorities there may be able to demand access. We stay responsible wherever your information is handled. We share only what is needed. Staff and providers must keep it confidential. The more sensitive it is, the better we protect it.</p>

<h2>When we share it</h2>
<p>We share personal information with:</p>
<ul>
<li><strong>government bodies</strong>, such as Immigration, Refugees and Citizenship Canada, when you have asked us to act for you;</li>
<li><strong>service providers</strong> for hosting, e-mail, spreadsheets, scheduling and payment, who may use it only for our purposes;</li>
<li><strong>translators, lawyers or other licensed professionals</strong>, with your agreement;</li>
<li><strong>our regulator, courts or authorities</strong>, when the law requires it, or when it is needed to protect a person’s safety or our legal rights;</li>
<li><strong>a successor</strong>, if the business is merged or sold. We would tell you before your information comes under a different policy.</li>
</ul>

<h2>Your rights: access, correction and deletion</h2>
<p>You may ask us:</p>
<ul>
<li>to tell you whether we have information about you, and to give you a copy of it;</li>
<li>to correct what is wrong or incomplete;</li>
<li>to delete it, or to stop using it for a particular purpose;</li>
<li>to tell you who we have shared it with.</li>
</ul>
<p>Write to ${mailLink}. We may ask you to confirm who you are, so that no one else receives your information. We answer within 30 days, free of charge. If we need more time or cannot do what you ask, we tell you why. The law requires us to keep some records, such as client files, even if you ask us to delete them. If you are not satisfied, you may complain to the <a href="https://www.priv.gc.ca/en/">Office of the Privacy Commissioner of Canada</a>, or to the privacy authority where you live.</p>

<h2>Security</h2>
<p>This website sends pages and forms over an encrypted connection. Only people who need enquiries and files can see them, and each of them has their own account. We review these measures regularly. No transfer over the internet and no storage is completely secure, so we cannot promise absolute safety. If your information is lost, or someone gets it without permission, and this could seriously harm you, we tell you and the authorities, as the law requires.</p>

<h2>Children</h2>
<p>This website is not meant for children under 13, and we do not knowingly collect information from them. Are you a parent or guardian, and do you think that your child under 13 has sent us information? Please contact us, and we will delete it. If a parent gives us details about a child for an application, we keep them in the parent’s file.</p>

<h2>Links to other websites</h2>
<p>Our pages link to official sources, a scheduling provider and social networks. We do not control those websites, and we are not responsible for what they do with your information. Please read their policies.</p>

<h2>Changes to this policy</h2>
<p>We may change this policy when our work or the law changes. The new version appears on this page with a new effective date. If a change affects people whose information we already have, we tell them before it starts. We do this by e-mail or with a notice on the website.</p>

<h2>How to contact us</h2>
<p>The person responsible for privacy at ${brand} is ${licensee}. You can reach this person:</p>
<ul>
<li>by e-mail: ${mailLink}</li>
<li>by phone in Canada: ${phoneLink}</li>
<li>with <a href="/contact">the contact form</a> on this website</li>
</ul>
<p>Company: ${legalName}.${establishedIn}</p>
`.trim();
}
