/** The leading bytes by which some file types are recognised. */
const beginnings: Readonly<Record<string, string>> = {
  'image/jpeg': '\xff\xd8\xff',
  'image/webp': 'RIFF0000WEBP',
  'image/tiff': 'II*\0',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/gif': 'GIF89a',
  'image/svg+xml': '<svg/>',
  'image/avif': '\0\0\0\x10ftypavif\0\0\0\0',
};

/** A text after the leading bytes of its type, or the text alone if the type has none. */
export function fileBytes(type: string, text: string): Uint8Array<ArrayBuffer> {
  const [name = ''] = type.toLowerCase().split(';');
  const beginning = Buffer.from(beginnings[name] ?? '', 'latin1');
  return new Uint8Array(Buffer.concat([beginning, Buffer.from(text)]));
}

export function textIn(bytes: Uint8Array): string {
  const whole = Buffer.from(bytes);
  const beginning = Object.values(beginnings).find((start) =>
    whole.toString('latin1').startsWith(start),
  );
  return whole.subarray(beginning?.length ?? 0).toString();
}
