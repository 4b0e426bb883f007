interface HtmlPolicy {
  createHTML(html: string): { toString(): string };
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): HtmlPolicy;
}

export const richTextPolicyName = 'rich-text';

/**
 * The only Trusted Types policy of the site. Only the rich text parser uses it, on HTML that the server has sanitised against
 * an allow-list (`content/html`), and parses into a detached template. Browsers refuse any other string for `innerHTML`.
 * `undefined` on the server and in browsers without Trusted Types.
 */
export const richTextPolicy: HtmlPolicy | undefined = (
  globalThis as { readonly trustedTypes?: TrustedTypes }
).trustedTypes?.createPolicy(richTextPolicyName, { createHTML: (html) => html });
