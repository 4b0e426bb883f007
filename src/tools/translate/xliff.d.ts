// The package has no types of its own.

declare module 'xliff/jsToXliff12' {
  export default function jsToXliff12(
    file: object,
    options: { readonly indent: string },
  ): Promise<string>;
}
