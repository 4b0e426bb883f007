/**
 * Stands for `@emotion/is-prop-valid` in the bundles: emotion asks it, for each prop of each styled element, whether that is an
 * attribute, and its list of them weighs more than any section. Here every styled component with props of its own says by
 * `shouldForwardProp` which are its own; the test beside this file holds it to that. Only `as` is emotion's: another element.
 */
export default function everyProp(prop: string): boolean {
  return prop !== 'as';
}
