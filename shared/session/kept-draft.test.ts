import { resetBrowser } from '../testing/reset-browser.ts';
import { createSafeStorage, deleteDrafts, openStoredDraft } from './session.ts';

const HOUR_MS = 3_600_000;
const isText = (value: unknown): value is string => typeof value === 'string';
const draftOf = (person: string, clock?: () => number) =>
  openStoredDraft({ key: `booking.noor.${person}`, isValid: isText, ...(clock ? { clock } : {}) });

beforeEach(resetBrowser);

describe('a draft', () => {
  it('is available on the next page, and to no other person', () => {
    draftOf('zainab').write('قص شعر');
    expect(draftOf('zainab').read()).toBe('قص شعر');
    expect(draftOf('huda').read()).toBeNull();
  });

  it('expires after 24 hours', () => {
    let now = 0;
    const draft = draftOf('zainab', () => now);
    draft.write('قص شعر');
    now = 23 * HOUR_MS;
    expect(draft.read()).toBe('قص شعر');
    now = 24 * HOUR_MS;
    expect(draft.read()).toBeNull();
  });

  it('is removed by clear, and other drafts stay', () => {
    draftOf('huda').write('صبغة');
    const draft = draftOf('zainab');
    draft.write('قص شعر');
    draft.clear();
    expect(draft.read()).toBeNull();
    expect(draftOf('huda').read()).toBe('صبغة');
  });

  it('is removed by a sign-out, and an open form cannot write it again', () => {
    const draft = draftOf('zainab');
    draft.write('قص شعر');
    deleteDrafts();
    draft.write('قص شعر');
    expect(createSafeStorage().get('salon.drafts')).toBeNull();
    draftOf('zainab').write('صبغة');
    expect(draftOf('zainab').read()).toBe('صبغة');
  });

  it.each(['{', '7', 'null', '{"booking.noor.zainab":{"at":99999999999999,"value":7}}'])(
    'is null when the browser stores %s',
    (text) => {
      createSafeStorage().set('salon.drafts', text);
      expect(draftOf('zainab').read()).toBeNull();
    },
  );
});
