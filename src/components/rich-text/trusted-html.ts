interface HtmlPolicy {
  createHTML(html: string): { toString(): string };
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): HtmlPolicy;
}

/** The name that `content-policy.ts` allows. */
export const richTextPolicyName = 'velox-rich-text';

/**
 * The one way by which a browser of Trusted Types lets a string become markup on this site. Only the parser of rich text uses
 * it, on strings that the server has sanitised against an allow-list (`content/html`), and it parses them into a template that
 * is in no document: React makes the elements of the page. So there is nothing left to clean here, and any other string that
 * is handed to a sink, such as `innerHTML`, is refused by the browser. `undefined` on the server and in other browsers.
 */
export const richTextPolicy: HtmlPolicy | undefined = (
  globalThis as { readonly trustedTypes?: TrustedTypes }
).trustedTypes?.createPolicy(richTextPolicyName, { createHTML: (html) => html });
