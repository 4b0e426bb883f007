import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type AskedService, answerOf, ask } from './asking';
import { BROKEN, contractFiles, DRAWING, HUGE, LEAFLET, NOWHERE, PHOTO, SIDEWAYS } from './fixture';

export function assetQuestions(service: () => AskedService): void {
  const asset = (path: string) => ask(service(), `/assets/${path}`);

  describe('files', () => {
    test.each([
      ['a picture', PHOTO, ''],
      ['a picture too large to resize', HUGE, ''],
      ['an SVG', DRAWING, ''],
      ['an SVG, whatever is asked', DRAWING, '?width=30&quality=5&format=webp'],
      ['another file', LEAFLET, ''],
      ['another file, whatever is asked', LEAFLET, '?width=30&format=webp'],
    ])('%s is returned as stored', async (_, id, query) => {
      const stored = (await contractFiles()).find((one) => one.id === id);
      const response = await asset(id + query);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, stored?.type]);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(stored?.bytes);
    });

    test.each<[string, string, string, string, number, number]>([
      ['a width', PHOTO, 'width=30', 'png', 30, 20],
      ['enlarged', PHOTO, 'width=120', 'png', 120, 80],
      ['not enlarged', PHOTO, 'width=120&withoutEnlargement=true', 'png', 60, 40],
      ['WebP', PHOTO, 'format=webp&quality=40', 'webp', 60, 40],
      ['AVIF', PHOTO, 'format=avif&width=30', 'avif', 30, 20],
      ['a photograph turned upright', SIDEWAYS, 'width=20&quality=80', 'jpeg', 20, 30],
    ])('%s', async (_, id, query, format, width, height) => {
      const response = await asset(`${id}?${query}`);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      const picture = await sharp(await response.arrayBuffer()).metadata();
      expect([picture.width, picture.height]).toEqual([width, height]);
    });

    test('its headers identify its version, and HEAD returns them, too', async () => {
      const head = await ask(service(), `/assets/${PHOTO}`, { method: 'HEAD' });
      const get = await asset(PHOTO);
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
      ['nothing of this id', NOWHERE, 403, 'FORBIDDEN'],
      ['no id', 'nope', 403, 'FORBIDDEN'],
      ['a path', '..%2Fphoto', 403, 'FORBIDDEN'],
      ['more pixels than are resized', `${HUGE}?width=100`, 400, 'ILLEGAL_ASSET_TRANSFORMATION'],
      ['broken', `${BROKEN}?width=5&format=webp`, 400, 'ILLEGAL_ASSET_TRANSFORMATION'],
      ['width 0', `${PHOTO}?width=0`, 400, 'INVALID_QUERY'],
      ['width in parts', `${PHOTO}?width=1.5`, 400, 'INVALID_QUERY'],
      ['too much quality', `${PHOTO}?quality=101`, 400, 'INVALID_QUERY'],
      ['a preset that there is not', `${PHOTO}?key=thumbnail`, 400, 'INVALID_QUERY'],
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
        data: [{ id: PHOTO, title: 'photo.png', type: 'image/png', uploaded_on }],
      });
      expect(await answerOf(service(), '/files?fields=nope')).toMatchObject({
        status: 403,
        errors: [{ message: expect.stringContaining('field "nope" in collection') }],
      });
    });
  });
}
