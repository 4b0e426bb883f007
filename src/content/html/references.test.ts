import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html';

const read = (html: string) => sanitiseHtml(html, { firstHeading: 2, base: 'https://cms.example' });

describe('an embedded page becomes a link with a finding', () => {
  const embedded: readonly (readonly [
    what: string,
    pasted: string,
    href: string,
    words: string,
  ])[] = [
    [
      'a film',
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" title="How to apply" allowfullscreen></iframe>',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'Video: How to apply (youtube.com)',
    ],
    [
      'a film without protocol, as TinyMCE writes it',
      '<iframe src="//player.vimeo.com/video/123456"></iframe>',
      'https://vimeo.com/123456',
      'Video (vimeo.com)',
    ],
    [
      'a film in the content service',
      '<video controls="controls" width="300"><source src="https://cms.example/assets/3f0c1a52-8f0e-4d0a-9a55-0d7f5f6b9c11.mp4" type="video/mp4">No video here.</video>',
      '/assets/3f0c1a52-8f0e-4d0a-9a55-0d7f5f6b9c11',
      'Video',
    ],
    [
      'a recording',
      '<audio controls src="https://a.example/talk.mp3"></audio>',
      'https://a.example/talk.mp3',
      'Audio recording (a.example)',
    ],
    [
      'a film from CKEditor',
      '<figure class="media"><oembed url="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></oembed></figure>',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'Video (youtube.com)',
    ],
    [
      'a document',
      '<embed src="https://a.example/form.pdf" type="application/pdf">',
      'https://a.example/form.pdf',
      'PDF (a.example)',
    ],
    [
      'a map that waits for consent',
      '<iframe src="about:blank" data-src="https://www.google.com/maps/embed?pb=1"></iframe>',
      'https://www.google.com/maps/embed?pb=1',
      'Map (google.com)',
    ],
  ];

  test.each(embedded)('%s', (_what, pasted, href, words) => {
    const { html, removed, changed } = read(pasted);
    expect(html).toContain(`<a href="${href}">${words}</a>`);
    expect([removed.length, changed.length]).toEqual([0, 1]);
  });

  test.each([
    ['<iframe srcdoc="<script>1</script>"></iframe>', '<iframe>'],
    ['<iframe src="javascript:alert(1)"></iframe>', '<iframe>'],
    ['<object data="data:text/html,x"></object>', '<object>'],
    ['<embed src="https://user:pass@evil.example/">', '<embed>'],
    ['<lite-youtube videoid="dQw4w9WgXcQ"></lite-youtube>', '<lite-youtube>'],
    ['<map><area href="javascript:1" alt="x"></map>', '<area>'],
    ['<img alt="A chart of fees">', 'the picture “A chart of fees”'],
  ])('is removed without a safe address: %s', (pasted, removed) => {
    expect(read(`<p>a</p>${pasted}`)).toMatchObject({ html: '<p>a</p>', removed: [removed] });
  });
});
