/** The parts of autocannon's programmatic interface that the bench uses; the package brings no types (its README has the rest). */
declare module 'autocannon' {
  /** A request as it is about to be sent; header names as they are to be written. */
  interface Asking {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  /** What a request and its answer have in common: one for each connection. */
  interface Context {
    asked?: string;
  }

  interface OneRequest {
    /** Called for each request that is made. */
    readonly setupRequest: (asking: Asking, context: Context) => Asking;
    readonly onResponse?: (status: number, body: string, context: Context) => void;
  }

  interface Options {
    readonly url: string;
    /** Each is kept open, and has one request under way. */
    readonly connections: number;
    /** How many requests are made by all connections together. */
    readonly amount: number;
    /** In seconds. */
    readonly timeout?: number;
    readonly requests: readonly OneRequest[];
  }

  interface Result {
    /** Requests that had no answer, those that took too long included. */
    readonly errors: number;
    readonly '5xx': number;
    /** How often each status was answered. */
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
