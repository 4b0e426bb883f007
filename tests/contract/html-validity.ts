import {
  type ConfigData,
  HtmlValidate,
  type ResolvedConfig,
  StaticConfigLoader,
} from 'html-validate';

/** The rules for whole documents. Each disabled rule is about style, not validity. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes `srcSet` and `dateTime`; attribute names are case-insensitive in HTML (HTML Standard, 13.1.2.3).
    'attr-case': 'off',
    // React writes `required=""`, which means the same as `required` (2.4.2).
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A dialog before the heading of the page begins with a second heading; `document-checks.ts` checks the page.
    'heading-level': ['error', { sectioningRoots: [], minInitialRank: 'h2' }],
    // An input without a type is a text input (4.10.5).
    'no-implicit-input-type': 'off',
    // React closes void elements, the head leaves them open; both are allowed (13.1.2.1).
    'void-style': 'off',
    // An editor's title may be longer than search engines show.
    'long-title': 'off',
    // White space within an editor's text.
    'no-trailing-whitespace': 'off',
    // Typography of phone numbers; the stylesheet keeps them on one line.
    'tel-non-breaking': 'off',
    // Several checkboxes of a form may have one name: each that is ticked is sent (4.10.21.4).
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // Scripts from the site's own origin are as trusted as the document.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
};

/** Compiles the rules and the table of elements once: repeating this for each document takes a sixth of the time. */
class OnceResolved extends StaticConfigLoader {
  private resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.resolved ??= super.getConfigFor(handle);
    return this.resolved;
  }
}

const validator = new HtmlValidate(new OnceResolved(config));

/** html-validate's findings in a whole document: rule, message and place, one line each. */
export async function validityProblems(document: string): Promise<string[]> {
  const { results } = await validator.validateString(document);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) =>
        `html-validate ${ruleId}: ${message} (${selector ?? `line ${line}, column ${column}`})`,
    ),
  );
}
