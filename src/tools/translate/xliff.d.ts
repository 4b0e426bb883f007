// The package has no types of its own.

declare module 'xliff/jsToXliff12' {
  export default function jsToXliff12(file: object): Promise<string>;
}

declare module 'xliff/xliff12ToJs' {
  export default function xliff12ToJs(xml: string): Promise<unknown>;
}
