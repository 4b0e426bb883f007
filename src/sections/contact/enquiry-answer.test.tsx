import { createRef } from 'react';
import { expect, test } from 'vitest';
import { defaultSettings } from '#generated/default-settings.ts';
import tamil from '#generated/words/ta.js';
import { firstLanguage, LanguageProvider, languageOf } from '#i18n/words.ts';
import { draw } from '#tests/support/draw.tsx';
import { EnquiryAnswer } from './enquiry-answer';

const city = defaultSettings.offices[0]?.city ?? '';

const thanksIn = (language = firstLanguage) =>
  draw(
    <LanguageProvider value={language}>
      <EnquiryAnswer
        focusRef={createRef()}
        result={{ outcome: 'sent', sent: { email: 'arun@mail.example', reference: '1a2b3c4d' } }}
        hold={{ onFocus: () => {}, onBlur: () => {} }}
        errors={[]}
        texts={{ phone: '+1 604 555 0123', afterSending: 'We reply in two days.' }}
      />
    </LanguageProvider>,
  )
    .all('p')
    .map(({ text }) => text);

test('the thanks say where the reply goes, the reference, and whom to call', () => {
  expect(thanksIn()).toEqual([
    'We will reply to arun@mail.example. If this address is wrong, please write to us again.',
    'Your reference number is 1a2b3c4d.',
    `We reply in two days. Urgent? Call ${city}: +1\u00a0604\u00a0555\u00a00123 or message us on WhatsApp.`,
  ]);
});

test('in Tamil, the values are where the language has them', () => {
  expect(thanksIn(languageOf('ta', tamil))).toEqual([
    'arun@mail.example முகவரிக்குப் பதில் அனுப்புவோம். இந்த முகவரி தவறாக இருந்தால், மீண்டும் எங்களுக்கு எழுதுங்கள்.',
    'உங்கள் குறிப்பு எண் 1a2b3c4d.',
    `We reply in two days. அவசரமா? ${city}: +1\u00a0604\u00a0555\u00a00123 என்ற எண்ணை அழையுங்கள், அல்லது WhatsApp-இல் எழுதுங்கள்.`,
  ]);
});
