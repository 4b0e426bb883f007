/** `home_page`, `faq-item` and `about_ctaLink` as `HomePage`, `FaqItem` and `AboutCtaLink`. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The last step of a JSON pointer, escaped as RFC 6901 has it, after the steps before it. */
export function pointerTo(pointer: string, ...steps: readonly (string | number)[]): string {
  return steps.reduce<string>(
    (path, step) => `${path}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  );
}
