import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { speakEnglish } from '../../test/languages.ts';
import { drawPage } from './main.ts';

// Drawing leaves the language of the last page.
afterEach(speakEnglish);

const DESCRIPTION =
  '<meta name="description" content="Redthread matches blood donors with the patients who need them." />';
const PAGE = `<!doctype html><html lang="en" dir="ltr"><head>${DESCRIPTION}<title>Redthread</title></head><body><div id="root"></div></body></html>`;
const PARTS = {
  scripts: { '/donors': ['/assets/donors.js'], '/requests': ['/assets/requests.js'] },
  texts: { ar: '/assets/ar.json' },
  lateTexts: { en: '/assets/late-en.json', ar: '/assets/late-ar.json' },
  fonts: { ar: '/assets/arabic.woff2' },
};
const NOW = Date.UTC(2026, 5, 15, 12);
const HOSTILE = '</script><script>alert(1)</script><!--';
const DONORS = {
  items: [
    {
      _id: 'a-donor',
      user: { name: HOSTILE },
      bloodType: 'O-',
      phone: '+1 ••• 42',
      address: 'Leith, Edinburgh',
      age: 34,
      isAvailable: true,
      isPhonePublic: false,
      isInvitable: true,
      createdAt: '2026-06-01T00:00:00.000Z',
    },
  ],
  total: 1,
  nextCursor: null,
};

const SHARED = {
  ...{ _id: 'an-id', bloodType: 'A-', hospital: 'Apollo Hospital', urgency: 'high', unitsMissing: 1 },
  ...{ neededBy: '2026-06-16T04:30:00.000Z', isPhonePublic: true },
  place: {
    ...{ id: 1_264_527, name: 'Chennai', names: {}, isNameShared: false },
    ...{ region: 'Tamil Nadu', country: 'IN', timeZone: 'Asia/Kolkata' },
  },
};

function metaOf(text: string, property: string): string {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(text)?.[1] ?? '';
}

/** The texts as they are written: the build ships those of first screens and of later ones apart. */
function read(address: string): string {
  return readFileSync(join(import.meta.dirname, '../languages', address.replace(/^.*[/-]/, '')), 'utf8');
}

interface Given {
  readonly language?: 'en' | 'ar';
  readonly answers?: Readonly<Record<string, unknown>>;
}

async function drawn(address: string, { language = 'en', answers = {} }: Given = {}): Promise<string> {
  const ask = async (path: string): Promise<unknown> => {
    if (!(path in answers)) throw new Error('Not for visitors.');
    return answers[path];
  };
  const wanted = { address, origin: 'https://redthread.example', language, now: NOW, ask };
  return drawPage(wanted, { page: PAGE, parts: PARTS, read });
}

describe('what is sent of a page before the app runs', () => {
  test.each([
    ['/', 'en', 'Home – Redthread', '<html lang="en" dir="ltr">'],
    ['/', 'ar', 'الرئيسية – Redthread', '<html lang="ar" dir="rtl">'],
    ['/', 'ar', 'عندما يحتاج أحد إلى الدم', '<meta name="description" content="عندما يحتاج أحد'],
    ['/login', 'en', 'Welcome back', '<label'],
    ['/dashboard', 'en', 'Dashboard', '<h1'],
    ['/requests', 'ar', 'جميع الطلبات والمتبرعين', '<h1'],
    ['/ask', 'en', 'Can you give blood?', '<h1'],
    ['/organs', 'ar', 'أخبرت عائلتي', '<h1'],
    ['/requests/an-id', 'en', 'A request for blood', '<h1'],
  ] as const)('whoever opens %s in %s reads %s', async (address, language, words, markup) => {
    const text = await drawn(address, { language });
    expect(text).toContain(words);
    expect(text).toContain(markup);
  });

  test('a visitor sees the donors that the public list has, and the browser is given its answer', async () => {
    const text = await drawn('/donors', { answers: { 'donors.list': DONORS } });
    expect(text).toContain('Leith, Edinburgh');
    const [, json = ''] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({ now: NOW, answers: [[expect.anything(), { pages: [DONORS] }]] });
  });

  test('a list is drawn as far as the first screens go, and no donors before somebody chooses their list', async () => {
    const many = <Item extends object>(item: Item) => ({
      items: Array.from({ length: 20 }, (_, n) => ({ ...item, _id: `id-${n}` })),
      ...{ total: 20, nextCursor: null },
    });
    const request = {
      ...{
        user: { name: 'Sara' },
        bloodType: 'A+',
        phone: '+1 ••• 42',
        hospital: 'Apollo',
        urgency: 'high',
        units: 1,
      },
      ...{ given: 0, neededBy: null, place: null, asksFor: false, createdAt: '2026-06-01T00:00:00.000Z' },
    };
    const answers = { 'requests.list': many(request), 'donors.list': many({ ...DONORS.items[0] }) };
    const text = await drawn('/requests?radius=any', { answers });
    const [page = ''] = text.split('<script type="application/json"');
    expect(page).not.toContain('>Leith, Edinburgh<');
    expect(page.match(/>Apollo</g)).toHaveLength(8);
    expect(text.match(/id-19/g)).toHaveLength(2);
  });

  test('a part that differs by width is drawn for each, and styles show one', async () => {
    const [page = ''] = (await drawn('/donors', { answers: { 'donors.list': DONORS } })).split('<script type=');
    expect(page.match(/class="contents sm:hidden"/g)).toHaveLength(1);
    expect(page.match(/class="hidden sm:contents"/g)).toHaveLength(1);
  });

  test('a name that would end the data, or begin a script, stays a name', async () => {
    const text = await drawn('/donors', { answers: { 'donors.list': DONORS } });
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('<!--<');
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  });

  test('what a visitor is not told is neither drawn nor said to have failed', async () => {
    const text = await drawn('/donors');
    expect(text).toContain('Available donors');
    expect(text).not.toContain('role="alert"');
    expect(text).toContain('"answers":[]');
  });

  test('nothing can be typed that would be lost when the app draws', async () => {
    const text = await drawn('/login');
    const controls = text.match(/<(?:form|button|input|select|textarea)[^>]*>/g) ?? [];
    expect(controls.length).toBeGreaterThan(2);
    for (const control of controls) expect(control).toContain(' inert=""');
  });

  test('a screen’s own script and texts are fetched with the app, and not after it', async () => {
    const text = await drawn('/requests', { language: 'ar' });
    for (const part of ['requests.js', 'ar.json', 'late-ar.json', 'arabic.woff2']) {
      expect(text.slice(0, text.indexOf('</head>'))).toContain(`href="/assets/${part}"`);
    }
    expect(text).not.toContain('late-en.json');
    expect(await drawn('/donors')).not.toContain('late-en.json');
  });

  test('whose page it is, a visitor’s or a member’s, the dashboard does not say before it is known', async () => {
    const text = await drawn('/dashboard');
    expect(text).not.toContain('href="/login"');
    expect(text).not.toContain('href="/settings"');
  });

  test('a shared request is shown beside its link with what is needed where, by the clock of its town', async () => {
    const text = await drawn('/requests/an-id?from=chat', { answers: { 'requests.find': SHARED } });
    expect(metaOf(text, 'og:title')).toBe('A− blood needed at Apollo Hospital, Chennai by Tue 10:00, Chennai time');
    expect(metaOf(text, 'og:url')).toBe('https://redthread.example/requests/an-id');
    expect(metaOf(text, 'og:image')).toBe('https://redthread.example/icons/preview.png');
    expect(metaOf(text, 'og:description')).not.toMatch(/\d/);
    const arabic = await drawn('/requests/an-id', { language: 'ar', answers: { 'requests.find': SHARED } });
    expect(metaOf(arabic, 'og:title')).toContain('مطلوب دم');
    expect(metaOf(arabic, 'og:title')).toContain('Apollo Hospital، Chennai');
  });

  test('a request that its hospital confirmed says so beside its link, and one that waits says nothing of that', async () => {
    const beside = async (hospitalSays: 'confirmed' | 'waiting') => {
      const answers = { 'requests.find': { ...SHARED, hospitalSays } };
      return metaOf(await drawn('/requests/an-id', { answers }), 'og:description');
    };
    expect(await beside('confirmed')).toBe('Confirmed by the hospital · Can you give, or know someone who can?');
    expect(await beside('waiting')).toBe('Can you give, or know someone who can?');
  });

  test('a request that is over says so beside its link, and the home page what Redthread does', async () => {
    expect(metaOf(await drawn('/requests/an-id'), 'og:title')).toBe('This request is over');
    expect(metaOf(await drawn('/'), 'og:description')).toMatch(/^Redthread finds blood donors/);
  });

  test('a hospital that would end the tag beside its link stays a name', async () => {
    const hostile = { ...SHARED, hospital: `"/>${HOSTILE}` };
    const text = await drawn('/requests/an-id', { answers: { 'requests.find': hostile } });
    expect(text).toContain('blood needed at &quot;/>&lt;/script>');
    expect(text).not.toContain('<script>alert');
  });

  test('two people who read different languages at once each read their own', async () => {
    const [english, arabic] = await Promise.all([drawn('/about'), drawn('/about', { language: 'ar' })]);
    expect(english).toContain('>Login<');
    expect(arabic).toContain('تسجيل الدخول');
    expect(arabic).not.toContain('>Login<');
  });
});
