/** The parts of autocannon's API that the bench uses; the package has no types (its README describes the rest). */
declare module 'autocannon' {
  /** A request before it is sent; header names are written as given. */
  interface Asking {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  /** State shared by a connection's requests and answers. */
  interface Context {
    asked?: string;
  }

  interface OneRequest {
    readonly setupRequest: (asking: Asking, context: Context) => Asking;
    readonly onResponse?: (status: number, body: string, context: Context) => void;
  }

  interface Options {
    readonly url: string;
    /** Number of open connections, each with one request in flight. */
    readonly connections: number;
    /** Total number of requests over all connections. */
    readonly amount: number;
    /** In seconds. */
    readonly timeout?: number;
    readonly requests: readonly OneRequest[];
  }

  interface Result {
    /** Requests without an answer, including timeouts. */
    readonly errors: number;
    readonly '5xx': number;
    /** The number of answers with each status. */
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
