import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type AskedService, answerOf, ask } from './asking';
import {
  brokenId,
  contractFiles,
  drawingId,
  hugeId,
  leafletId,
  missingId,
  photoId,
  sidewaysId,
} from './fixture';

export function assetQuestions(service: () => AskedService): void {
  const asset = (path: string) => ask(service(), `/assets/${path}`);

  describe('files', () => {
    test.each([
      ['a picture', photoId, ''],
      ['a picture too large to resize', hugeId, ''],
      ['an SVG', drawingId, ''],
      ['an SVG, whatever is asked', drawingId, '?width=30&quality=5&format=webp'],
      ['another file', leafletId, ''],
      ['another file, whatever is asked', leafletId, '?width=30&format=webp'],
    ])('%s is returned as stored', async (_, id, query) => {
      const stored = (await contractFiles()).find((file) => file.id === id);
      const response = await asset(id + query);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, stored?.type]);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(stored?.bytes);
    });

    test.each<[string, string, string, string, number, number]>([
      ['a width', photoId, 'width=30', 'png', 30, 20],
      ['enlarged', photoId, 'width=120', 'png', 120, 80],
      ['not enlarged', photoId, 'width=120&withoutEnlargement=true', 'png', 60, 40],
      ['WebP', photoId, 'format=webp&quality=40', 'webp', 60, 40],
      ['AVIF', photoId, 'format=avif&width=30', 'avif', 30, 20],
      ['a photograph turned upright', sidewaysId, 'width=20&quality=80', 'jpeg', 20, 30],
    ])('%s', async (_, id, query, format, width, height) => {
      const response = await asset(`${id}?${query}`);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      const picture = await sharp(await response.arrayBuffer()).metadata();
      expect([picture.width, picture.height]).toEqual([width, height]);
    });

    test('its headers identify its version, and HEAD returns them, too', async () => {
      const head = await ask(service(), `/assets/${photoId}`, { method: 'HEAD' });
      const get = await asset(photoId);
      for (const { headers } of [head, get]) {
        expect(headers.get('etag')).toMatch(/^"[\w-]+"$/);
        expect(Date.parse(headers.get('last-modified') ?? '')).toBeGreaterThan(0);
        expect(headers.get('content-disposition')).toBe('inline; filename="photo.png"');
      }
      for (const name of ['etag', 'last-modified', 'content-length', 'content-type']) {
        expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
      }
    });

    test.each<[string, string, number, string]>([
      ['nothing of this id', missingId, 403, 'FORBIDDEN'],
      ['no id', 'nope', 403, 'FORBIDDEN'],
      ['a path', '..%2Fphoto', 403, 'FORBIDDEN'],
      ['more pixels than are resized', `${hugeId}?width=100`, 400, 'ILLEGAL_ASSET_TRANSFORMATION'],
      ['broken', `${brokenId}?width=5&format=webp`, 400, 'ILLEGAL_ASSET_TRANSFORMATION'],
      ['width 0', `${photoId}?width=0`, 400, 'INVALID_QUERY'],
      ['width in parts', `${photoId}?width=1.5`, 400, 'INVALID_QUERY'],
      ['too much quality', `${photoId}?quality=101`, 400, 'INVALID_QUERY'],
      ['a preset that there is not', `${photoId}?key=thumbnail`, 400, 'INVALID_QUERY'],
    ])('refused: %s', async (_, path, status, code) => {
      expect(await answerOf(service(), `/assets/${path}`)).toMatchObject({
        status,
        errors: [{ message: expect.any(String), extensions: { code } }],
      });
    });

    test('files can be listed', async () => {
      const fields = 'fields=id,title,type,uploaded_on&sort=-uploaded_on&limit=-1';
      const filter = 'filter={"title":{"_in":["photo.png","nowhere"]}}';
      const uploaded_on = expect.stringMatching(/^2\d{3}-\d\d-\d\dT/);
      expect(await answerOf(service(), `/files?${filter}&${fields}`)).toEqual({
        status: 200,
        data: [{ id: photoId, title: 'photo.png', type: 'image/png', uploaded_on }],
      });
      expect(await answerOf(service(), '/files?fields=nope')).toMatchObject({
        status: 403,
        errors: [{ message: expect.stringContaining('field "nope" in collection') }],
      });
    });
  });
}
