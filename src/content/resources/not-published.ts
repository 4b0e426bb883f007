/** The content service has not given a resource yet. The content reader logs why, so requests need not. */
export class NotPublished extends Error {
  override readonly name = 'NotPublished';

  constructor(path: string) {
    super(`${path} has not been read from the content service yet.`);
  }
}
