/** Nothing was added, and no file was left behind. The message says why and how to fix it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
