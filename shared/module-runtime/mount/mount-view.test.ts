import { TextNotices } from '../testing/text-notices.ts';
import { MountView } from './mount-view.ts';

describe('the view of a mount', () => {
  const notices = new TextNotices(() => undefined);
  const page = document.body;

  beforeEach(() => page.replaceChildren());

  async function open(before?: MountView): Promise<MountView> {
    const view = new MountView('module-one', notices, before);
    view.showLoading();
    await view.attach(Promise.resolve(page));
    return view;
  }

  it('has an empty element with the skeleton after a version failed', async () => {
    const view = await open();
    view.clearNotices();
    view.element.append('painted');
    view.showMounted(false);
    expect(await view.empty(async () => undefined)).toBe(true);
    expect(page).toHaveTextContent(/^loading$/);
  });

  it('shows the cause of the fallback, and during a retry that it is under way', async () => {
    const view = await open();
    view.showFallback('threw');
    expect(page).toHaveTextContent('fallback: threw');
    view.showRetry();
    expect(page).toHaveTextContent('retrying');
    expect(view.hasFallback).toBe(false);
  });

  it('adds nothing to the page after the person has left, and leaves nothing', async () => {
    const view = await open();
    view.leave();
    expect(await view.empty(async () => undefined)).toBe(false);
    view.remove();
    await view.attach(Promise.resolve(page));
    expect(page).toBeEmptyDOMElement();
  });

  it('begins only after the person has left the view before', async () => {
    const view = await open();
    expect(() => new MountView('module-one', notices, view)).toThrow('No transition from MOUNTING');
    view.leave();
    expect((await open(view)).isLeft).toBe(false);
  });
});
