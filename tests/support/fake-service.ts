import { type ContentClientOptions, createContentClient } from '#content/client/client.ts';
import type { Clock } from '#content/client/guarded-fetch.ts';
import { ContentError } from '#content/findings/errors.ts';

/** A fake content service: answers in turn, repeats the last answer, and records the requests. */
export function fakeService(...answers: readonly Answer[]) {
  const requests: { url: URL; headers: Headers }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push({ url: new URL(String(input)), headers: new Headers(init?.headers) });
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined) {
      throw new Error('the fake service has no answer');
    }
    return answer();
  };
  return { fetch, requests };
}

/** A JSON answer in the content service's format. */
export const json = (body: unknown, init: ResponseInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json; charset=utf-8');
  return () => new Response(JSON.stringify(body), { ...init, headers });
};

/** A clock whose waits end at once and move it forward; `expire` reaches the deadline. */
export function fakeClock() {
  const waits: number[] = [];
  const controller = new AbortController();
  let now = Date.parse('2026-01-01T00:00:00Z');
  const clock: Clock = {
    now: () => now,
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    deadline: () => controller.signal,
    random: () => 1,
  };
  return { clock, waits, expire: () => controller.abort(new Error('time is up')) };
}

export type Answer = () => Response | Promise<Response>;

/** A client of a fake service, with what tests need to observe it. */
export function setUp(answers: readonly Answer[], options: Partial<ContentClientOptions> = {}) {
  const service = fakeService(...answers);
  const time = fakeClock();
  const { fetch } = service;
  const client = createContentClient({
    url: 'https://cms.example/base/',
    fetch,
    clock: time.clock,
    ...options,
  });
  return { ...service, ...time, client };
}

/** The error that a failed read throws. */
export async function failureOf(promise: Promise<unknown>): Promise<ContentError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) {
    throw new Error(`expected a ContentError, got ${String(error)}`);
  }
  return error;
}

/** An HTML page from a proxy or gateway. */
export const webPage =
  (status: number): Answer =>
  () =>
    new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
