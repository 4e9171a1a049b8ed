import { forgetBrowser } from '../testing/forget-browser.ts';
import { createSafeStorage, forgetDrafts, keptDraft } from './session.ts';

const HOUR_MS = 3_600_000;
const isText = (value: unknown): value is string => typeof value === 'string';
const draftOf = (person: string, clock?: () => number) =>
  keptDraft({ key: `booking.noor.${person}`, isValid: isText, ...(clock ? { clock } : {}) });

beforeEach(forgetBrowser);

describe('what is being filled in', () => {
  it('is found again by the next page, and by nobody else', () => {
    draftOf('zainab').write('قص شعر');
    expect(draftOf('zainab').read()).toBe('قص شعر');
    expect(draftOf('huda').read()).toBeNull();
  });

  it('is gone after a day', () => {
    let now = 0;
    const draft = draftOf('zainab', () => now);
    draft.write('قص شعر');
    now = 23 * HOUR_MS;
    expect(draft.read()).toBe('قص شعر');
    now = 24 * HOUR_MS;
    expect(draft.read()).toBeNull();
  });

  it('is gone once it is done, and leaves the others', () => {
    draftOf('huda').write('صبغة');
    const draft = draftOf('zainab');
    draft.write('قص شعر');
    draft.clear();
    expect(draft.read()).toBeNull();
    expect(draftOf('huda').read()).toBe('صبغة');
  });

  it('leaves nothing in the browser after a sign-out, not even by a page that is still open on it', () => {
    const draft = draftOf('zainab');
    draft.write('قص شعر');
    forgetDrafts();
    draft.write('قص شعر');
    expect(createSafeStorage().get('salon.drafts')).toBeNull();
    draftOf('zainab').write('صبغة');
    expect(draftOf('zainab').read()).toBe('صبغة');
  });

  it.each(['{', '7', 'null', '{"booking.noor.zainab":{"at":99999999999999,"value":7}}'])(
    'is nothing where the browser holds %s',
    (text) => {
      createSafeStorage().set('salon.drafts', text);
      expect(draftOf('zainab').read()).toBeNull();
    },
  );
});
